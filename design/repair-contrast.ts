import { type ContrastPair, contrastIn, contrastPairs } from './colour-contrast.ts'
import type { ColourScheme } from './colour-scheme.ts'

/** First the primary colour, since what is written on it must then be told apart from its new lightness. */
const order = contrastPairs.toSorted((a, b) => Number(b.ink === 'primary') - Number(a.ink === 'primary'))

/**
 * A scheme whose four contrasts hold. Only on-colours and the primary one are moved, and only in lightness, as little as is
 * enough; a moved colour is opaque. A scheme that needs no repair comes back as it was. It always ends well: black or white
 * is at least 4.58:1 from any background.
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
