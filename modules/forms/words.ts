import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Texts shared by both modules with forms. Those of only one of them are in its folder. */
export const formWords = { sv, en, da, nb, fi }
