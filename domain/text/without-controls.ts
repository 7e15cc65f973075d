/** Characters that separate words, and that stored text must not contain: line separators, and the soft line breaks of Word. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to replace
const separators = /[\u000b\u000c\u2028\u2029]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** The text without what it must not contain. */
export const withoutControls = (text: string): string => text.replace(separators, ' ').replace(controls, '')
