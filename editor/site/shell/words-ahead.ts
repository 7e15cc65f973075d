/** The words that the editor's own parts need later: prefetched when idle. */
export const wordsAhead = import.meta.glob('../../{address,design,languages,login}/words.*.json')
