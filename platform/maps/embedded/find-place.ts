import { uiLanguages } from '../../../domain/language/language.ts'
import { coordinatesIn, type LatLon } from '../../../domain/maps/map.ts'
import { distanceKm } from '../../../domain/maps/mercator.ts'
import { exonyms } from './exonyms.ts'
import { folded } from './folded-name.ts'
import type { Place, Places } from './places.ts'

export interface FoundPlace {
  at: LatLon
  /** The town's name; empty for bare coordinates. */
  place: string
}

/** Countries whose towns are also searched for within the words of a location, nearest first. */
const nearby: Readonly<Record<'se' | 'dk', readonly string[]>> = {
  se: ['SE', 'DK', 'NO', 'FI', 'IS'],
  dk: ['DK', 'SE', 'NO', 'DE', 'IS'],
}

/** Words common in addresses that are also names of towns. */
const commonWords = new Set(
  'strand vik as by berg dal park villa bar hall hus gard slott slot plan torg kyrka kirke kirken nes sal hotel hotell bro havn hamn station centrum ny vester oster soder norr stor lille lilla kro hem hjem borg sund skog skov'.split(
    ' ',
  ),
)

/** Greatest plausible distance between two parts of one address. */
const sameAddressKm = 60
/** Most words in a town's name. */
const maxWords = 4

/**
 * Finds the town that an address names. The list has no streets, so the parts of the address are looked up as towns: whole parts first,
 * then the words in them. Undefined when no town is named.
 */
export function createFinder(places: Places, market: 'se' | 'dk'): (location: string) => FoundPlace | undefined {
  const home = nearby[market]
  const countryOf = countryNames(places.countries)

  const candidates = (name: string): readonly Place[] => {
    const key = folded(name)
    const other = exonyms.get(key)
    const known = places.named(name)
    return other === undefined
      ? known
      : [...places.named(other[0]).filter(({ country }) => country === other[1]), ...known]
  }
  const best = (name: string, country: string | undefined, from?: readonly string[]): Place | undefined => {
    const worth = (place: Place) => {
      const near = home.indexOf(place.country)
      // a nearby town outranks a distant city of the same name, unless that is a metropolis
      const bonus = place.country === country ? 10 : near === -1 ? 0 : 3 - near * 0.5
      return Math.log10(place.population + 100) + place.rank * 0.3 + bonus
    }
    const exonym = exonyms.get(folded(name))
    const list = candidates(name).filter((place) => from === undefined || from.includes(place.country))
    const [first] = [...list].sort((a, b) => worth(b) - worth(a))
    return exonym === undefined ? first : (list.find((place) => place.country === exonym[1]) ?? first)
  }

  return (location) => {
    const point = coordinatesIn(location)
    if (point !== undefined) return { at: point, place: '' }
    const parts = partsOf(location)
    const stated = parts.map((part) => countryOf.get(folded(part))).find((code) => code !== undefined)
    const towns = parts.filter((part) => !countryOf.has(folded(part)))
    const whole = towns.flatMap((part) => best(withoutPostcode(part), stated) ?? [])
    const last = whole.at(-1)
    const near = [...home, ...(stated === undefined ? [] : [stated])]
    const found =
      last === undefined
        ? inWords(towns, (words) => best(words, stated, near))
        : // the first part is the most exact, provided that it is in the same region as the last
          whole.find((place) => distanceKm(place, last) < sameAddressKm)
    return found === undefined ? undefined : { at: { lat: found.lat, lon: found.lon }, place: found.name }
  }
}

function partsOf(location: string): string[] {
  return location
    .split(/[,;\n|()]+|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** '753 10 Uppsala' becomes 'Uppsala', 'DK-8000 Aarhus C' becomes 'Aarhus'. */
function withoutPostcode(part: string): string {
  return part
    .replace(/^(?:[A-Z]{1,2}[- ])?\d{3}\s?\d{1,2}\s+/, '')
    .replace(/\s+\d{3}\s?\d{2}$/, '')
    .replace(/\s+(?:C|K|V|Ø|N|S|NV|SV|NØ|SØ)$/, '')
}

/** Searches the words of each part for a town: last part first, longer names first, later words first. */
function inWords(parts: readonly string[], find: (words: string) => Place | undefined): Place | undefined {
  for (const part of [...parts].reverse()) {
    const words = withoutPostcode(part).split(/\s+/)
    // if any word is capitalised, names must be
    const named = words.some((word) => /^\p{Lu}/u.test(word))
    for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
      for (let start = words.length - length; start >= 0; start -= 1) {
        const some = words.slice(start, start + length)
        const [first = ''] = some
        if ((named && !/^\p{Lu}/u.test(first)) || (length === 1 && commonWords.has(folded(first)))) continue
        const name = some.join(' ')
        // genitive: 'Lunds domkyrka' is in Lund
        const found = find(name) ?? (/[^s]s$/.test(name) && name.length > 4 ? find(name.slice(0, -1)) : undefined)
        if (found !== undefined) return found
      }
  }
  return undefined
}

/** Country codes by folded country name, in all of the product's languages. */
function countryNames(codes: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of uiLanguages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name !== undefined) names.set(folded(name), code)
    }
  }
  return names
}
