import { expect, it } from 'vitest'
import { buildImage } from '../../tests/factories/build-site.ts'
import { locationDefaults, locationMapSchema, locationSchema } from './schema.ts'

const defaults = { zoom: 12, mapTheme: 'NORMAL', markerColor: '#ea4335' }

it('begins with a plain map of nothing', () => {
  expect(locationDefaults('location001').map).toEqual({
    ...defaults,
    location: '',
    pin: null,
    map: null,
    isFound: true,
    place: '',
    isOverview: false,
    path: '',
    isDemoImage: false,
  })
})

it('reads maps of older documents', () => {
  expect(locationMapSchema.parse('Storgatan 1, Uppsala')).toMatchObject({
    ...defaults,
    location: 'Storgatan 1, Uppsala',
  })
  expect(
    locationMapSchema.parse({
      location: 'Visby',
      zoom: '15',
      markerColor: '0xFF8800',
      mapTheme: 'retro',
      map: 'visby-15.png',
      path: '/old/maps/',
      isDemoImage: true,
    }),
  ).toMatchObject({
    location: 'Visby',
    zoom: 15,
    markerColor: '#ff8800',
    mapTheme: 'RETRO',
    map: null,
    path: '',
    isDemoImage: false,
  })
  expect(locationMapSchema.parse({ location: 7, zoom: 99, markerColor: 'red', mapTheme: 'HYBRID' })).toMatchObject({
    ...defaults,
    location: '',
    zoom: 18,
  })
  expect(locationMapSchema.parse(null)).toMatchObject(defaults)
})

it('says of its picture what the picture says of itself', () => {
  const map = buildImage('map')
  const module = locationSchema.parse({
    ...locationDefaults('location001'),
    map: { location: 'Visby', map, path: '/x/' },
  })
  expect(module.map).toMatchObject({ path: map.path, isDemoImage: true, map: { fileName: map.fileName } })
  expect(locationSchema.parse(module)).toEqual(module)
})

it('refuses a picture that is none of ours', () => {
  const map = { ...buildImage('map'), fileName: 'https://evil.example/x.jpg' }
  expect(locationMapSchema.safeParse({ location: 'Visby', map }).success).toBe(false)
})
