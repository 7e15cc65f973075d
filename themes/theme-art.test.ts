import { describe, expect, it } from 'vitest'
import { colourPresets } from '../design/colour-scheme.ts'
import { duotoneTables } from './affisch/duotone.ts'
import { bandTiles, tile, tileBand } from './affisch/tile-band.ts'
import { salonTokens } from './salong/salon-art.ts'

describe('a band of tiles', () => {
  it('is always the same for a site, and another for each', () => {
    expect(tileBand('/api/sites/a')).toEqual(tileBand('/api/sites/a'))
    expect(tileBand('/api/sites/a')).not.toEqual(tileBand('/api/sites/b'))
  })

  it('covers its whole box', () => {
    const { backgrounds } = tileBand('/api/sites/a')
    expect(backgrounds.at(-1)).toBe(`M0 0h${bandTiles.across * tile}v${bandTiles.down * tile}H0z`)
  })

  it('writes equal tiles alike, wherever they lie', () => {
    const { shapes } = tileBand('/api/sites/a')
    const drawn = shapes
      .join('')
      .split(/M\d+ \d+/)
      .slice(1)
    // six tiles, two of them of two pieces, in four turns
    expect(new Set(drawn).size).toBeLessThanOrEqual(8 * 4)
  })
})

describe('a duotone', () => {
  it.each(Object.entries(colourPresets))('never turns back from light to dark in %s', (_, scheme) => {
    const [red, green, blue] = duotoneTables(scheme).map((list) => list.split(' ').map(Number))
    const light = (red ?? []).map(
      (value, stop) => 0.3 * value + 0.59 * (green?.[stop] ?? 0) + 0.11 * (blue?.[stop] ?? 0),
    )
    expect(light.length).toBeGreaterThanOrEqual(2)
    expect(light).toEqual(light.toSorted((a, b) => a - b))
  })
})

it('draws a ballroom’s ornaments in the site’s own brass', () => {
  const tokens = salonTokens(colourPresets.MIDNIGHT_GOLD)
  for (const picture of Object.values(tokens)) {
    expect(picture).toContain('hsl(41 56%25 64%25)')
    expect(picture).not.toMatch(/<|INK|GROUND/)
  }
})
