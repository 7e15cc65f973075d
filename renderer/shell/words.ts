// as namespaces, so that the editor's bundle takes only the section that it shows
import * as da from './words.da.json'
import * as en from './words.en.json'
import * as fi from './words.fi.json'
import * as nb from './words.nb.json'
import * as sv from './words.sv.json'

/** The page's own texts, around the owner's. */
export const pageWords = { sv: sv.page, en: en.page, da: da.page, nb: nb.page, fi: fi.page }

/** Around what a guest is asked or told on a page of its own. */
export const answerWords = { sv: sv.answer, en: en.answer, da: da.answer, nb: nb.answer, fi: fi.answer }

/** The page behind a household's personal link. */
export const invitationWords = {
  sv: sv.invitation,
  en: en.invitation,
  da: da.invitation,
  nb: nb.invitation,
  fi: fi.invitation,
}

/** The gate of a protected site. `wrong` and `failed`: product-rules.md#the-guests-password. */
export const gateWords = { sv: sv.gate, en: en.gate, da: da.gate, nb: nb.gate, fi: fi.gate }

/** Pages that guests meet beside the site itself. */
export const systemWords = { sv: sv.system, en: en.system, da: da.system, nb: nb.system, fi: fi.system }
