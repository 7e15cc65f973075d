/** The words that the editor's own parts need later: prefetched when idle. */
export const wordsAhead = import.meta.glob('../../{address,design,document,languages,login}/words.*.json')
