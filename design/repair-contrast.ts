import { type ContrastPair, contrastIn, contrastPairs } from './colour-contrast.ts'
import type { ColourScheme } from './colour-scheme.ts'

/** The primary colour first, as text on it must contrast with its new lightness. */
const order = contrastPairs.toSorted((a, b) => Number(b.ink === 'primary') - Number(a.ink === 'primary'))

/**
 * Returns a scheme whose four contrasts are sufficient. Only on-colours and the primary colour are changed, only in lightness and as
 * little as necessary; changed colours are opaque. A scheme that needs no repair is returned unchanged. Always succeeds: black or white
 * has at least 4.58:1 with any background.
 */
export function repairContrast(scheme: ColourScheme): ColourScheme {
  return order.reduce(repairPair, scheme)
}

function repairPair(scheme: ColourScheme, pair: ContrastPair): ColourScheme {
  if (contrastIn(scheme, pair) >= pair.least) return scheme
  const { h, s, l } = scheme[pair.ink]
  const at = (lightness: number): ColourScheme => ({ ...scheme, [pair.ink]: { h, s, l: lightness } })
  for (let step = 0; step <= 100; step += 1) {
    const [best] = [at(Math.max(0, l - step)), at(Math.min(100, l + step))].toSorted(
      (a, b) => contrastIn(b, pair) - contrastIn(a, pair),
    )
    if (best !== undefined && contrastIn(best, pair) >= pair.least) return best
  }
  throw new Error(`neither black nor white is told apart from ${pair.background}`)
}
