/** A band of tiles as SVG path data, in the colours of `tileInks`. */
export interface TileBand {
  /** Path of each ink's backgrounds, of the last one's under all others, and of what is printed on them. */
  backgrounds: readonly string[]
  shapes: readonly string[]
}

/** Width and height of a tile, in units of the band's view box. */
export const tile = 80
export const bandTiles = { across: 24, down: 2 } as const
/** How many inks a band is printed in: primary, surface, ink of the page, its background. */
const tileInks = 4

/**
 * The band of a site: quarter circles, rings, steps and triangles, different for every seed and always the same for one.
 * Neighbours never bear the same tile.
 */
export function tileBand(seed: string): TileBand {
  const random = randomOf(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const whole = `M0 0h${bandTiles.across * tile}v${bandTiles.down * tile}H0z`
  const backgrounds: string[] = Array.from({ length: tileInks }, (_, ink) => (ink === tileInks - 1 ? whole : ''))
  const shapes: string[] = Array.from({ length: tileInks }, () => '')
  let before = -1
  for (let row = 0; row < bandTiles.down; row += 1)
    for (let column = 0; column < bandTiles.across; column += 1) {
      let which = pick(shapesOfTile.length)
      if (which === before) which = (which + 1) % shapesOfTile.length
      before = which
      // a shape is never printed in the colour of the page alone: bands need weight
      const ink = pick(tileInks - 1)
      const background = (ink + 1 + pick(tileInks - 1)) % tileInks
      const turn = pick(4)
      const place = { x: column * tile, y: row * tile, turn }
      // the whole band lies on the last ink
      if (background < tileInks - 1) backgrounds[background] += `M${place.x} ${place.y}h${tile}v${tile}h-${tile}z`
      shapes[ink] += shapesOfTile[which]?.(place) ?? ''
    }
  return { backgrounds, shapes }
}

interface TilePlace {
  x: number
  y: number
  /** Quarter turns. */
  turn: number
}

/**
 * Writes path data of a tile: pairs after `M` are points of an unturned tile, other pairs vectors in it, and the rest stays as it is.
 * With vectors equal tiles have equal data wherever they lie, which compress well.
 */
const at =
  (data: string) =>
  ({ x, y, turn }: TilePlace): string =>
    data.replace(/(M?)(-?\d+),(-?\d+)/g, (_, move: string, across: string, down: string) => {
      const vector = turned(Number(across), Number(down), turn)
      if (move === '') return vector.join(' ')
      const [h, v] = [cornerOf[turn]?.[0] ?? 0, cornerOf[turn]?.[1] ?? 0]
      return `M${x + h + vector[0]} ${y + v + vector[1]}`
    })

/** Where a tile's first corner lies after so many quarter turns. */
const cornerOf = [
  [0, 0],
  [tile, 0],
  [tile, tile],
  [0, tile],
] as const

function turned(h: number, v: number, turn: number): [number, number] {
  return turn === 0 ? [h, v] : turned(-v, h, turn - 1)
}

/** Holes are wound the other way round than what they lie in. */
const shapesOfTile = [
  at('M0,0l80,0a80 80 0 0 1 -80,80z'),
  at('M0,40a40 40 0 0 1 80,0a40 40 0 0 1 -80,0zM24,40a16 16 0 0 0 32,0a16 16 0 0 0 -32,0z'),
  at('M0,0a80 80 0 0 0 80,80l0,-40a40 40 0 0 1 -40,-40z'),
  at('M0,0l40,0l0,40l40,0l0,40l-40,0l0,-40l-40,0z'),
  at('M0,40a40 40 0 0 1 80,0zM0,80a40 40 0 0 1 80,0z'),
  at('M0,0l80,80l-80,0z'),
]

/** Numbers from 0 to 1, the same for the same seed (mulberry32 over a hash of the text). */
function randomOf(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
