import { imageWidths } from '../../../domain/image/image-limits.ts'

/** The widest screen, in px, that pictures are generated for. */
const widestScreen = 1920
/** A picture with at least this share of the wanted width is good enough: the difference is not visible. */
const enough = 0.9

/** The width, in px, of a place on the widest screen, from its `sizes` hint; at most the widest file of a picture. */
export function widestPlace(sizes: string): number | null {
  for (const entry of sizes.split(',')) {
    const [, from = '0', width = '', unit] = /^\s*(?:\(min-width: (\d+)px\) )?([\d.]+)(px|vw)\s*$/.exec(entry) ?? []
    if (width === '' || Number(from) > widestScreen) continue
    const length = unit === 'vw' ? (Number(width) / 100) * widestScreen : Number(width)
    return Math.round(Math.min(length, Math.max(...imageWidths)))
  }
  return null
}

/** The width, in px, that a place wants when the picture is too narrow for it; null when the picture is wide enough. */
export function missingWidth(image: { width: number; isDemoImage: boolean }, sizes: string | null): number | null {
  const wanted = sizes === null ? null : widestPlace(sizes)
  return wanted === null || image.isDemoImage || image.width >= wanted * enough ? null : wanted
}

/** A picture's place on the canvas. */
export interface NotedPlace {
  /** Its `sizes` hint. */
  sizes: string
  /** Whether its owner may choose its shape. */
  takesShape: boolean
  /** The canvas's page. */
  page: Document
}

const places = new Map<string, NotedPlace>()
const listeners = new Set<() => void>()

/** Records the place of the picture with this key (uploadKey) on the canvas. */
export function notePlace(key: string, place: NotedPlace): void {
  const known = places.get(key)
  if (known?.sizes === place.sizes && known.takesShape === place.takesShape && known.page === place.page) return
  places.set(key, place)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const placeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  of: (key: string): NotedPlace | null => places.get(key) ?? null,
}
