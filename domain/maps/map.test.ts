import { expect, it } from 'vitest'
import { coordinatesIn, mapPath, mapSearchUrl } from './map.ts'

it('reads a latitude and a longitude, and nothing else', () => {
  expect(coordinatesIn('59.8586, 17.6389')).toEqual({ lat: 59.8586, lon: 17.6389 })
  expect(coordinatesIn(' -33.86 151.2 ')).toEqual({ lat: -33.86, lon: 151.2 })
  for (const other of ['Storgatan 1, Uppsala', '12, 34', '123.4, 17.6', '59.8', '59.8, 17.6, Uppsala', ''])
    expect(coordinatesIn(other)).toBeUndefined()
})

it('writes a map as the last part of its path, and as a search', () => {
  expect(mapPath({ location: 'Å/ö 1, Kil', zoom: 12, mapTheme: 'RETRO', markerColor: '#ea4335', pin: null })).toBe(
    '%C3%85%2F%C3%B6%201%2C%20Kil/12/RETRO/0xea4335/',
  )
  expect(mapSearchUrl('Café "Å" & Ö')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9%20%22%C3%85%22%20%26%20%C3%96',
  )
})
