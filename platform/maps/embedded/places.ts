import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { folded } from './folded-name.ts'

/** A town in GeoNames. */
export interface Place {
  name: string
  /** ISO 3166 code, two letters. */
  country: string
  lat: number
  lon: number
  population: number
  /** 3 for a country's capital, 2 for a region's, otherwise 0. */
  rank: number
}

export interface TownSearch {
  west: number
  east: number
  south: number
  north: number
  /** Smaller towns are left out, unless they are the capital of a country or region. */
  minPopulation: number
  limit: number
}

export interface Places {
  /** Towns with a name, in any spelling that `folded` treats as equal. */
  named(name: string): Place[]
  /** Towns within a box, capitals first, then by population. */
  largest(search: TownSearch): Place[]
  countries: ReadonlySet<string>
}

const tab = 9
const lineEnd = 10
const minus = 45
const zero = 48

/** Offsets of the list's lines, and the numbers that every map needs. Names are decoded only on demand. */
interface Lines {
  /** One more entry than lines: the last is the end of the list. */
  starts: Uint32Array
  /** Ten-thousandths of a degree. */
  lat: Int32Array
  lon: Int32Array
  population: Int32Array
  rank: Uint8Array
  countries: ReadonlySet<string>
}

/** Lines parsed before yielding to the event loop. */
const linesAtOnce = 20_000

async function readLines(bytes: Buffer): Promise<Lines> {
  let count = 0
  for (const byte of bytes) if (byte === lineEnd) count += 1
  const [lat, lon, population] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  const starts = new Uint32Array(count + 1)
  const rank = new Uint8Array(count)
  /** Country codes, both letters packed in one number. */
  const codes = new Set<number>()
  let at = 0
  const skip = () => {
    while (bytes[at] !== tab) at += 1
    at += 1
  }
  const number = () => {
    const sign = bytes[at] === minus ? -1 : 1
    if (sign < 0) at += 1
    let value = 0
    for (let byte = bytes[at] ?? tab; byte >= zero; byte = bytes[at] ?? tab) {
      value = value * 10 + byte - zero
      at += 1
    }
    at += 1
    return sign * value
  }
  for (let line = 0; line < count; line += 1) {
    if (line % linesAtOnce === 0) await breathe()
    starts[line] = at
    skip()
    codes.add(bytes.readUInt16BE(at))
    skip()
    lat[line] = number()
    lon[line] = number()
    population[line] = number()
    rank[line] = number()
  }
  starts[count] = at
  const countries = new Set([...codes].map((code) => String.fromCharCode(code >> 8, code & 255)))
  return { starts, lat, lon, population, rank, countries }
}

/** Reads the list of towns (tools/map-data/make-map-data.mjs): one line per town, sorted by folded name. */
export async function readPlaces(file: string): Promise<Places> {
  const bytes = await promisify(brotliDecompress)(await readFile(file))
  const lines = await readLines(bytes)
  const count = lines.rank.length
  const fieldsAt = (line: number) => bytes.toString('utf8', lines.starts[line], lines.starts[line + 1]).split('\t')
  const nameAt = (line: number) => fieldsAt(line)[0] ?? ''
  const placeAt = (line: number): Place => {
    const [name = '', country = ''] = fieldsAt(line)
    return {
      name,
      country,
      lat: (lines.lat[line] ?? 0) / 1e4,
      lon: (lines.lon[line] ?? 0) / 1e4,
      population: lines.population[line] ?? 0,
      rank: lines.rank[line] ?? 0,
    }
  }
  return {
    named(name) {
      const key = folded(name)
      let [low, high] = [0, count]
      while (low < high) {
        const middle = (low + high) >> 1
        if (folded(nameAt(middle)) < key) low = middle + 1
        else high = middle
      }
      const found: Place[] = []
      for (; low < count && folded(nameAt(low)) === key; low += 1) found.push(placeAt(low))
      return found
    },
    largest({ west, east, south, north, minPopulation, limit }) {
      const found: number[] = []
      const [w, e, s, n] = [west * 1e4, east * 1e4, south * 1e4, north * 1e4]
      for (let line = 0; line < count; line += 1) {
        const [lat = 0, lon = 0] = [lines.lat[line], lines.lon[line]]
        if (lat <= s || lat >= n || lon <= w || lon >= e) continue
        if ((lines.population[line] ?? 0) >= minPopulation || (lines.rank[line] ?? 0) > 1) found.push(line)
      }
      const of = (values: Int32Array | Uint8Array, line: number) => values[line] ?? 0
      const bySize = (a: number, b: number) =>
        of(lines.rank, b) - of(lines.rank, a) || of(lines.population, b) - of(lines.population, a)
      return found.sort(bySize).slice(0, limit).map(placeAt)
    },
    countries: lines.countries,
  }
}
