import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { folded } from './folded-name.ts'
import { readPlaces } from './places.ts'

const file = 'platform/maps/geodata/places.br'
const places = await readPlaces(file)
const lines = brotliDecompressSync(readFileSync(file)).toString().trimEnd().split('\n')

it('finds every town by its name, whoever else is named so', () => {
  const keys = lines.map((line) => folded(line.split('\t')[0] ?? ''))
  const unordered = keys.filter((key, index) => key < (keys[index - 1] ?? ''))
  expect(unordered).toEqual([])
  for (const [index, line] of lines.entries()) {
    // every thousandth, and the last
    if (index % 1000 !== 0 && index !== lines.length - 1) continue
    const [name = '', country, lat, lon, population, rank] = line.split('\t')
    expect(places.named(name)).toContainEqual({
      name,
      country,
      lat: Number(lat) / 1e4,
      lon: Number(lon) / 1e4,
      population: Number(population),
      rank: Number(rank),
    })
  }
  expect(places.named('Aarhus')).toEqual(places.named('ÅRHUS'))
  expect(places.named('Ingenstansby')).toEqual([])
  expect(places.named('')).toEqual([])
})

it('gives capitals and the largest towns of a part of the world first', () => {
  const scandinavia = { west: 8, east: 20, south: 54, north: 61, minPopulation: 100_000 }
  expect(places.largest({ ...scandinavia, limit: 4 }).map(({ name }) => name)).toEqual([
    'Stockholm',
    'København',
    'Oslo',
    'Mariehamn',
  ])
  expect(
    places.largest({ ...scandinavia, limit: 1000 }).every(({ rank, population }) => rank > 1 || population >= 1e5),
  ).toBe(true)
})
