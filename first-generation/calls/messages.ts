import type { Translatable } from '../../domain/language/translatable.ts'

/** What owners read above answers that older pages asked of everybody. */
export const fieldLabels = {
  weddingYesOrNo: { sv: 'Kommer du?', en: 'Will you come?', da: 'Kommer du?' },
  name: { sv: 'Namn', en: 'Name', da: 'Navn' },
  firstName: { sv: 'Förnamn', en: 'First name', da: 'Fornavn' },
  lastName: { sv: 'Efternamn', en: 'Last name', da: 'Efternavn' },
  phone: { sv: 'Telefon', en: 'Phone', da: 'Telefon' },
  mail: { sv: 'E-post', en: 'E-mail', da: 'E-mail' },
  contact: { sv: 'Kontakt', en: 'Contact', da: 'Kontakt' },
  other: { sv: 'Övrigt', en: 'Other', da: 'Andet' },
} as const satisfies Record<string, Translatable>

export const yesOrNo = {
  yes: { sv: 'Ja', en: 'Yes', da: 'Ja' },
  no: { sv: 'Nej', en: 'No', da: 'Nej' },
} as const satisfies Record<string, Translatable>
