import { imageWidths } from '../../../domain/image/image-limits.ts'

/** px of the widest screen that pictures are made for. */
const widestScreen = 1920
/** So much of what a place wants is enough: nobody sees what little is missing. */
const enough = 0.9

/** px that a place takes on the widest screen, out of its `sizes` hint; no more than the widest file of a picture has. */
export function widestPlace(sizes: string): number | null {
  for (const entry of sizes.split(',')) {
    const [, from = '0', width = '', unit] = /^\s*(?:\(min-width: (\d+)px\) )?([\d.]+)(px|vw)\s*$/.exec(entry) ?? []
    if (width === '' || Number(from) > widestScreen) continue
    const length = unit === 'vw' ? (Number(width) / 100) * widestScreen : Number(width)
    return Math.round(Math.min(length, Math.max(...imageWidths)))
  }
  return null
}

/** px that the place wants and the picture has not; null when it has enough. */
export function missingWidth(image: { width: number; isDemoImage: boolean }, sizes: string | null): number | null {
  const wanted = sizes === null ? null : widestPlace(sizes)
  return wanted === null || image.isDemoImage || image.width >= wanted * enough ? null : wanted
}

const hints = new Map<string, string>()
const listeners = new Set<() => void>()

/** Notes how wide the picture of this key (uploadKey) stands on the canvas. */
export function notePlace(key: string, sizes: string): void {
  if (hints.get(key) === sizes) return
  hints.set(key, sizes)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const placeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  of: (key: string): string | null => hints.get(key) ?? null,
}
