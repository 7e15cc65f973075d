/** Hash of the fonts of sites: the address of their folder in the editor's build. */
export const fontsVersion = '8d2bbfc4d153'
