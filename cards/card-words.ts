import type { UiLanguage } from '../domain/language/language.ts'

/** What a card and its sides are called where a machine reads them out or a file is named. */
export const cardWords: { readonly [L in UiLanguage]: { card: string; front: string; back: string } } = {
  sv: { card: 'Inbjudningskort', front: 'Framsida', back: 'Baksida' },
  en: { card: 'Invitation card', front: 'Front', back: 'Back' },
  da: { card: 'Invitationskort', front: 'Forside', back: 'Bagside' },
}
