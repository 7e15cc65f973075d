import { crc32 } from 'node:zlib'

/** Sites whose asset names one sweep holds in memory, some 360 names each. */
const sitesAtOnce = 5_000
const hourMs = 60 * 60 * 1000

/**
 * Selects the names that a sweep covers: all of them while there are few sites, otherwise a slice that changes every hour. This bounds
 * memory, and every name gets its turn.
 */
export function nameSlice(sites: number, at: Date): (name: string) => boolean {
  const slices = Math.max(1, Math.ceil(sites / sitesAtOnce))
  const turn = Math.floor(at.getTime() / hourMs) % slices
  return slices === 1 ? () => true : (name) => crc32(name) % slices === turn
}
