/** Words that begin a last name of several, folded: 'von Essen'. */
export const nameParticles: ReadonlySet<string> = new Set(
  'von van der den de af av la le du di da dos del al el bin ibn ben st st. mc mac ten ter zu'.split(' '),
)
