import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** Shown on the canvas: while a field is empty, while there are no people, and on the button that adds one. */
export const peopleListWords = { sv, en, da }
