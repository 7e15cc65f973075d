import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Texts about gifts for guests, apart from the labels that owners can change, and for owners on the canvas. */
export const giftRegistryWords = { sv, en, da, nb, fi }
