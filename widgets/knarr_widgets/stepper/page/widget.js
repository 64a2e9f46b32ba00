// The stepper by itself.
import { inLanguage } from "../../page/language.js";
import { stepper } from "./stepper.js";

export default { render: inLanguage((context) => stepper(context)) };
