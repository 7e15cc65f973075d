import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** Shown on the canvas: while a field is empty, while there are no items, and on the button that adds one. */
export const textAndImageListWords = { sv, en, da }
