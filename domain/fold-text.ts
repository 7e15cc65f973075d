import { stripAccents } from './address/slug.ts'

/** What stands for an apostrophe on some keyboard. */
const apostrophes = /['’‘ʼ‛′`´]/gu

/** A text as it is searched: lower case without diacritics and apostrophes. 'asa' finds Åsa, and 'obrien' finds O’Brien. */
export const foldText = (text: string): string => stripAccents(text.toLowerCase().replace(apostrophes, ''))
