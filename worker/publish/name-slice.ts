import { crc32 } from 'node:zlib'

/** Sites whose assets one sweep holds in memory: some 360 names each. */
const sitesAtOnce = 5_000
const hourMs = 60 * 60 * 1000

/**
 * Which names a sweep looks at: all of them while there are few sites, else a part, and another part each hour. So what it holds in memory
 * is bounded, and each name has its turn.
 */
export function nameSlice(sites: number, at: Date): (name: string) => boolean {
  const slices = Math.max(1, Math.ceil(sites / sitesAtOnce))
  const turn = Math.floor(at.getTime() / hourMs) % slices
  return slices === 1 ? () => true : (name) => crc32(name) % slices === turn
}
