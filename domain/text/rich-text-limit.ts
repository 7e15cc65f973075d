/** Maximum length of a rich text per language, in characters of its stored markup. Separate so that the editor can import it alone. */
export const richTextLimit = 20_000
