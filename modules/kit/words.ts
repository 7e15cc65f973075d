import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Texts about the event's date; the first two are shown to owners only. */
export const kitWords = { sv, en, da, nb, fi }
