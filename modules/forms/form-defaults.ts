/** Maximum length of a button's text or a short line beside a field, in characters. */
export const buttonLength = 80
/** Maximum length of the text shown in place of a closed form, in characters. */
export const closedLength = 500

/** Initial texts of new questions and options (product-rules.md#forms). */
export const newQuestion = {
  shortText: {
    sv: 'Text som beskriver fältet',
    en: 'Text that describes the field',
    da: 'Tekst, der beskriver feltet',
  },
  singleSelect: { sv: 'En fråga att svara på?', en: 'A question to answer?', da: 'Et spørgsmål at svare på?' },
  yes: { sv: 'Ja', en: 'Yes', da: 'Ja' },
  no: { sv: 'Nej', en: 'No', da: 'Nej' },
  option: { sv: 'Nytt svar', en: 'New answer', da: 'Nyt svar' },
} as const

/** Id of a part of a new module, unique across modules. Ids are at most 40 characters long (domain/ids.ts). */
export function partId(moduleId: string, part: string): string {
  return `${moduleId.slice(0, 40 - part.length)}${part}`
}
