import type { Translatable } from '../../domain/language/translatable.ts'

/** Headings of answers to the questions that all older pages asked, worded unlike owners' own questions. */
export const fieldLabels = {
  weddingYesOrNo: { sv: 'Kommer till bröllopet', en: 'Comes to the wedding', da: 'Kommer til brylluppet' },
  name: { sv: 'Namn', en: 'Name', da: 'Navn' },
  firstName: { sv: 'Förnamn', en: 'First name', da: 'Fornavn' },
  lastName: { sv: 'Efternamn', en: 'Last name', da: 'Efternavn' },
  phone: { sv: 'Telefonnummer', en: 'Phone number', da: 'Telefonnummer' },
  mail: { sv: 'E-postadress', en: 'E-mail address', da: 'E-mailadresse' },
  contact: { sv: 'Kontakt', en: 'Contact', da: 'Kontakt' },
  other: { sv: 'Övrigt', en: 'Other', da: 'Andet' },
} as const satisfies Record<string, Translatable>

export const yesOrNo = {
  yes: { sv: 'Ja', en: 'Yes', da: 'Ja' },
  no: { sv: 'Nej', en: 'No', da: 'Nej' },
} as const satisfies Record<string, Translatable>
