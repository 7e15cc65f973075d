/** Characters of a button's text and of a short line beside a field. */
export const buttonLength = 80
/** Characters of what stands where a form is closed. */
export const closedLength = 500

/** Words of new questions and options, before the owner has written their own (product-rules.md#forms). */
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

/** Id of a part of a new module, different in every module: ids have 40 signs at most (domain/ids.ts). */
export function partId(moduleId: string, part: string): string {
  return `${moduleId.slice(0, 40 - part.length)}${part}`
}
