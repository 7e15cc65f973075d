/** A band of tiles as SVG path data, in the colours of `tileInks`. */
export interface TileBand {
  /** Path of each ink's backgrounds, and of what is printed on them. */
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
  const backgrounds: string[] = Array.from({ length: tileInks }, () => '')
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
      backgrounds[background] += `M${place.x} ${place.y}h${tile}v${tile}h-${tile}z`
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

/** Writes path data of a tile: pairs of numbers are points of an unturned tile, the rest stays as it is. */
const at =
  (data: string) =>
  ({ x, y, turn }: TilePlace): string =>
    data.replace(/(\d+),(\d+)/g, (_, across: string, down: string) => {
      const [h, v] = turned(Number(across), Number(down), turn)
      return `${x + h} ${y + v}`
    })

function turned(h: number, v: number, turn: number): [number, number] {
  return turn === 0 ? [h, v] : turned(tile - v, h, turn - 1)
}

/** Holes are wound the other way round than what they lie in. */
const shapesOfTile = [
  at('M0,0L80,0A80 80 0 0 1 0,80z'),
  at('M0,40A40 40 0 0 1 80,40A40 40 0 0 1 0,40zM24,40A16 16 0 0 0 56,40A16 16 0 0 0 24,40z'),
  at('M0,0A80 80 0 0 0 80,80L80,40A40 40 0 0 1 40,0z'),
  at('M0,0L40,0L40,40L80,40L80,80L40,80L40,40L0,40z'),
  at('M0,40A40 40 0 0 1 80,40zM0,80A40 40 0 0 1 80,80z'),
  at('M0,0L80,80L0,80z'),
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
