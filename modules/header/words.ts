import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** Shown on the canvas while a field is empty (product-rules.md#header). */
export const headerWords = { sv, en, da }
