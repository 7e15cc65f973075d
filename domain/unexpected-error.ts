import da from './errors/unexpected/words.da.json'
import en from './errors/unexpected/words.en.json'
import fi from './errors/unexpected/words.fi.json'
import nb from './errors/unexpected/words.nb.json'
import sv from './errors/unexpected/words.sv.json'

/** Text of an unexpected error. Separate because the editor needs no other text of the catalogue. */
export const unexpectedError = {
  sv: sv.unexpected,
  en: en.unexpected,
  da: da.unexpected,
  nb: nb.unexpected,
  fi: fi.unexpected,
}
