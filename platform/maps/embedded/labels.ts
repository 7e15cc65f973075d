import { mapSize } from '../../../domain/maps/map.ts'
import type { Place } from './places.ts'
import type { NamedArea } from './water-names.ts'

/** A rectangle of the map, px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TownLabel {
  name: string
  /** Centre of the dot. */
  x: number
  y: number
  radius: number
  /** Anchor point of the text, on its baseline. */
  textX: number
  textY: number
  anchor: 'start' | 'end' | 'middle'
  size: number
  weight: 400 | 500 | 600
}

export interface AreaLabel {
  name: string
  x: number
  y: number
  size: number
}

/** Characters clearly wider or narrower than average. */
const wide = /[mwMWÆŒ@%]/
const narrow = /[fijlrtI1.,:'’()]/

/** Estimated width of a text in the map's font, px. */
export function textWidth(text: string, size: number): number {
  const letters = [...text].reduce(
    (sum, letter) =>
      sum + (wide.test(letter) ? 0.86 : narrow.test(letter) ? 0.33 : /\p{Lu}/u.test(letter) ? 0.68 : 0.56),
    0,
  )
  return letters * size
}

/** Style of a town's label by its population. */
function styleOf(place: Place): Pick<TownLabel, 'size' | 'weight' | 'radius'> {
  if (place.population >= (place.rank === 3 ? 100_000 : 500_000)) return { size: 20, weight: 600, radius: 4 }
  if (place.population >= 90_000) return { size: 17.5, weight: 600, radius: 3.4 }
  if (place.population >= 15_000) return { size: 15.5, weight: 500, radius: 2.8 }
  return { size: 14, weight: 400, radius: 2.3 }
}

/** Clearance around every name, px. */
const air = 5
/** Distance between a dot and its name, px. */
const gap = 5
/** Most towns named on one map. */
const maxTowns = 34

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width + air && b.x < a.x + a.width + air && a.y < b.y + b.height + air && b.y < a.y + a.height + air

const inside = (box: Box) =>
  box.x > 8 && box.y > 8 && box.x + box.width < mapSize.width - 8 && box.y + box.height < mapSize.height - 8

/** Places labels one after another where they overlap nothing placed before. */
export function createLabeller(taken: readonly Box[]) {
  const boxes: Box[] = [...taken]
  const free = (box: Box) => inside(box) && !boxes.some((other) => overlaps(box, other))

  return {
    /** Labels of towns, most important first; those that do not fit are left out. */
    towns(places: readonly { place: Place; x: number; y: number }[]): TownLabel[] {
      const labels: TownLabel[] = []
      for (const { place, x, y } of places) {
        if (labels.length >= maxTowns) break
        // e.g. a parish and its village
        if (labels.some(({ name }) => name === place.name)) continue
        const style = styleOf(place)
        const { size, radius } = style
        const width = textWidth(place.name, size)
        const height = size * 0.95
        const dot: Box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
        const away = radius + gap
        const spots = [
          { anchor: 'start', textX: x + away, textY: y + size * 0.34, left: x + away },
          { anchor: 'end', textX: x - away, textY: y + size * 0.34, left: x - away - width },
          { anchor: 'middle', textX: x, textY: y - away - size * 0.12, left: x - width / 2 },
          { anchor: 'middle', textX: x, textY: y + away + size * 0.78, left: x - width / 2 },
        ] as const
        if (!inside(dot) || boxes.some((other) => overlaps(dot, other))) continue
        const spot = spots.find(({ left, textY }) => free({ x: left, y: textY - size * 0.76, width, height }))
        if (spot === undefined) continue
        boxes.push(dot, { x: spot.left, y: spot.textY - size * 0.76, width, height })
        labels.push({ name: place.name, x, y, ...style, ...spot })
      }
      return labels
    },

    /** Labels of waters; those that do not fit are left out. */
    areas(areas: readonly { area: NamedArea; x: number; y: number }[]): AreaLabel[] {
      return areas.flatMap(({ area, x, y }) => {
        // letter-spaced, so wider
        const width = textWidth(area.name, area.size) + area.name.length * area.size * 0.18
        const box = { x: x - width / 2, y: y - area.size * 0.7, width, height: area.size }
        if (!free(box)) return []
        boxes.push(box)
        return [{ name: area.name, x, y, size: area.size }]
      })
    },
  }
}
