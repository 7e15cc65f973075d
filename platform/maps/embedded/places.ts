import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** A town as GeoNames knows it. */
export interface Place {
  name: string
  /** ISO 3166, two letters. */
  country: string
  lat: number
  lon: number
  population: number
  /** 3 a country's capital, 2 a region's, else 0. */
  rank: number
}

export interface Places {
  /** Towns of a name, however it is spelt: see `folded`. */
  named(name: string): readonly Place[]
  /** Towns between two latitudes and longitudes, largest first. */
  within(box: { west: number; east: number; south: number; north: number }): Place[]
  countries: ReadonlySet<string>
}

const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
}

/** A name without what people leave out when they type: accents, case, signs. 'Århus' and 'Aarhus' are the same. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  // most of a hundred thousand names
  if (/^[a-z]+(?: [a-z]+)*$/.test(lower)) return lower.replaceAll('aa', 'a')
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđðþœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/aa/g, 'a')
    .replace(/[’'`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Lines that are read in one go: others want to be served meanwhile. */
const linesAtOnce = 5000

/** Reads the list of towns (tools/map-data/make-map-data.mjs): a line per town, headed by a line per country. */
export async function readPlaces(file: string): Promise<Places> {
  const all: Place[] = []
  const byName = new Map<string, Place[]>()
  const countries = new Set<string>()
  let country = ''
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString()
  for (const [index, line] of text.split('\n').entries()) {
    if (index % linesAtOnce === 0) await breathe()
    if (line.startsWith('= ')) {
      country = line.slice(2)
      countries.add(country)
      continue
    }
    const [name = '', lat, lon, population, rank] = line.split('\t')
    const place: Place = {
      name,
      country,
      lat: Number(lat) / 1e4,
      lon: Number(lon) / 1e4,
      population: Number(population),
      rank: Number(rank),
    }
    all.push(place)
    const key = folded(name)
    const same = byName.get(key)
    if (same === undefined) byName.set(key, [place])
    else same.push(place)
  }
  return {
    named: (name) => byName.get(folded(name)) ?? [],
    within: ({ west, east, south, north }) =>
      all
        .filter(({ lat, lon }) => lat > south && lat < north && lon > west && lon < east)
        .sort((a, b) => b.rank - a.rank || b.population - a.population),
    countries,
  }
}
