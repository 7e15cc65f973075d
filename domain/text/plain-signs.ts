/** Joiners, which some scripts and pictures of people need. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * Names and the like as people paste them: without signs that nobody sees, and with ordinary hyphens for those that phones and word
 * processors write so that lines do not break at them.
 */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\u2010\u2011]/g, '-')
