/** Most characters of a rich text in one language, counted as it is stored. Apart, so that the editor needs no cleaner for it. */
export const richTextLimit = 20_000
