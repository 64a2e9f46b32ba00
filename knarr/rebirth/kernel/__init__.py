"""The rules of Rebirth, written once, for numba to compile or Python to run as they are."""
