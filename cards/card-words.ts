import type { UiLanguage } from '../domain/language/language.ts'

/** Names of a card and its sides, for screen readers and file names. */
export const cardWords: { readonly [L in UiLanguage]: { card: string; front: string; back: string } } = {
  sv: { card: 'Inbjudningskort', front: 'Framsida', back: 'Baksida' },
  en: { card: 'Invitation card', front: 'Front', back: 'Back' },
  da: { card: 'Invitationskort', front: 'Forside', back: 'Bagside' },
}
