// The lab of Knarr.
import { inLanguage } from "../../page/language.js";
import { form } from "./form.js";
import { lab } from "./lab.js";

export default { render: inLanguage((context) => lab(context, form)) };
