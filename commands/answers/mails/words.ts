import type { UiLanguage } from '../../../domain/language/language.ts'
import type { GuestLanguage } from '../../../modules/kit/guest-language.ts'
import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Of mails to owners. */
export const words: Record<UiLanguage, typeof sv> = { sv, en, da }

/** Of mails to guests. */
export const guestWords: Record<GuestLanguage, Pick<typeof sv, 'receipt' | 'guestLink'>> = { sv, en, da, nb, fi }
