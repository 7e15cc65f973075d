import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { colourPresets } from '../colour-scheme.ts'
import { isDark } from '../colour-tokens.ts'
import {
  type Background,
  type BackgroundName,
  backgroundClasses,
  backgrounds,
  backgroundTokens,
} from './backgrounds.ts'
import { graphicImage } from './graphics.ts'

const names = Object.keys(backgrounds) as BackgroundName[]
const folder = 'design/graphics'
/** Bytes at most, by the end of a file's name; the picture of a wide screen is the heaviest. */
const budgets = {
  'wide-1600': 120_000,
  'wide-800': 45_000,
  'upright-800': 90_000,
  'on-light': 45_000,
  'on-dark': 45_000,
}

describe.each(names)('%s', (name) => {
  it('asks for files that are there, within their budgets', () => {
    for (const dark of [false, true]) {
      const asked: string[] = []
      backgroundTokens(name, dark, (file) => {
        asked.push(file)
        return file
      })
      expect(asked.length).toBe(backgrounds[name].kind === 'dots' ? 0 : backgrounds[name].kind === 'noise' ? 2 : 6)
      for (const file of asked) {
        const budget = Object.entries(budgets).find(([end]) => file.includes(end))?.[1] ?? 0
        expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(budget)
      }
    }
  })

  it('has a thumbnail and two print pages for light and dark cards', async () => {
    for (const variant of ['THUMBNAIL', 'PRINT_PAGE_1', 'PRINT_PAGE_2'] as const)
      for (const dark of [false, true]) {
        const { file, width, height } = graphicImage(name, variant, dark)
        const made = await sharp(join(folder, file)).metadata()
        expect({ width: made.width, height: made.height }, file).toEqual({ width, height })
        expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(variant === 'THUMBNAIL' ? 20_000 : 400_000)
      }
  })
})

test('a dark picture gives light letters to a light page, and a light one dark letters to a dark page', () => {
  expect(backgroundClasses('BOKEH_DARK', false)).toBe(' ground-picture ground-inverts')
  expect(backgroundClasses('BOKEH_DARK', true)).toBe(' ground-picture')
  expect(backgroundClasses('WOOD_AND_FLOWERS', true)).toContain('ground-inverts')
  expect(backgroundClasses('WOOD_AND_FLOWERS', false)).not.toContain('ground-inverts')
  expect(backgroundClasses('NOISE', false)).toBe(' ground-noise')
})

describe('letters on a picture', () => {
  type Rgb = readonly [number, number, number]
  const luminance = (colour: Rgb) => {
    const [r, g, b] = colour.map((v) => (v <= 10.31 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  }
  const contrast = (a: Rgb, b: Rgb) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const rgbOfHsl = ({ h, s, l }: { h: number; s: number; l: number }): Rgb => {
    const part = (n: number) => {
      const k = (n + h / 30) % 12
      const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100)
      return 255 * (l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    }
    return [part(0), part(8), part(4)]
  }
  const rgb = (hex: string): Rgb => {
    const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
    return [part(1), part(3), part(5)]
  }
  const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]
  const fixed = names.filter((name) => {
    const background: Background = backgrounds[name]
    return background.kind === 'picture' && background.tone !== 'blend'
  })

  // the words stand in the middle, where the scrim has all its strength
  it.each(fixed)(
    '%s: read under the scrim in every preset, 4.5 for all but one pixel in a hundred, 3 for those',
    async (name) => {
      const background: Background = backgrounds[name]
      if (background.kind !== 'picture') return
      for (const part of ['wide-800', 'upright-800']) {
        const picture = sharp(join(folder, 'files', `${background.file}-${part}.webp`))
        const { width = 0, height = 0 } = await picture.metadata()
        const middle = {
          left: Math.round(width * 0.3),
          width: Math.round(width * 0.4),
          top: Math.round(height * 0.3),
          height: Math.round(height * 0.35),
        }
        const data = await picture.extract(middle).removeAlpha().raw().toBuffer()
        const pixels = Array.from({ length: Math.floor(data.length / 27) }, (_, index) => {
          const pixel: Rgb = [data[index * 27] ?? 0, data[index * 27 + 1] ?? 0, data[index * 27 + 2] ?? 0]
          return { pixel, light: luminance(pixel) }
        })
          .sort((one, other) => one.light - other.light)
          .map(({ pixel }) => pixel)
        for (const [preset, scheme] of Object.entries(colourPresets)) {
          const dark = isDark(scheme)
          const inverts = backgroundClasses(name, dark).includes('inverts')
          const page = rgbOfHsl(scheme.onBackground)
          const ink = inverts ? rgb(background.tone === 'dark' ? '#fffaf4' : '#2b2019') : page
          const shade = background.tone === 'dark' || inverts ? rgb(background.shade) : rgbOfHsl(scheme.background)
          // what is hardest to read: the brightest under light letters, the darkest under dark ones
          const order = luminance(ink) > 0.5 ? pixels.toReversed() : pixels
          const under = (share: number) =>
            contrast(ink, mix(order[Math.floor(order.length * share)] ?? ink, shade, background.scrim))
          expect(under(0.01), `${preset} ${part}`).toBeGreaterThanOrEqual(4.5)
          expect(under(0), `${preset} ${part}`).toBeGreaterThanOrEqual(3)
        }
      }
    },
  )
})
