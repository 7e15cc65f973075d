import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

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
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđðþœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/aa/g, 'a')
    .replace(/[’'`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Reads the list of towns (scripts/make-map-data.mjs): a line per town, headed by a line per country. */
export function readPlaces(file: string): Places {
  const all: Place[] = []
  const byName = new Map<string, Place[]>()
  const countries = new Set<string>()
  let country = ''
  for (const line of brotliDecompressSync(readFileSync(file)).toString().split('\n')) {
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
