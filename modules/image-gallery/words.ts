import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Texts of the gallery and its viewer for guests, and of the canvas for owners. */
export const imageGalleryWords = { sv, en, da, nb, fi }
