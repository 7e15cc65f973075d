interface Corner {
  left: number
  top: number
}

/** The steps across and down per arrow key. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The index of the tile that an arrow key, Home or End moves to from `from`: the nearest in that direction, preferring the same
 * row or column. Null for other keys and at the edge.
 */
export function nearestTile(tiles: readonly Corner[], from: number, key: string): number | null {
  if (key === 'Home') return tiles.length === 0 ? null : 0
  if (key === 'End') return tiles.length === 0 ? null : tiles.length - 1
  const direction = directions[key]
  const start = tiles[from]
  if (start === undefined || direction === undefined) return null
  const [across, down] = direction
  let best: { index: number; distance: number } | null = null
  for (const [index, tile] of tiles.entries()) {
    const x = tile.left - start.left
    const y = tile.top - start.top
    const along = x * across + y * down
    if (along < 1) continue
    // sideways distance counts three times, to stay in the column
    const distance = along + 3 * Math.abs(across === 0 ? x : y)
    if (best === null || distance < best.distance) best = { index, distance }
  }
  return best?.index ?? null
}
