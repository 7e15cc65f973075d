import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { siteGraphicNames, siteGraphicSchema } from '../site-graphic-name.ts'
import { isBackground } from './backgrounds.ts'
import { type GraphicVariant, graphicImage, graphicNamed, graphics, graphicTokens } from './graphics.ts'

const root = process.cwd()
const bytesOf = (file: string) => statSync(join(root, 'design/graphics', file)).size
const drawn = siteGraphicNames.filter((name) => !isBackground(name))

test('a name that no graphic bears raises', () => {
  expect(() => graphicNamed('LILIES')).toThrow('LILIES')
  expect(siteGraphicSchema.safeParse('LILIES').success).toBe(false)
  expect(graphicNamed('ROSE')).toBe(graphics.ROSE)
})

describe.each(drawn)('%s on the site', (name) => {
  const { header, heading, paper } = graphics[name]
  const forms = paper ? [''] : ['', '-dark']

  it('has every rendition, within its budget', () => {
    for (const picture of [...header, ...heading])
      for (const width of picture.widths)
        for (const form of forms)
          for (const type of ['avif', 'webp']) {
            const file = `${picture.file}${form}-${width}.${type}`
            expect(bytesOf(file), file).toBeLessThanOrEqual(width > 1000 ? 120_000 : width > 500 ? 60_000 : 24_000)
          }
  })

  it('says the size of its pictures', async () => {
    for (const picture of [...header, ...heading]) {
      const { width, height } = await sharp(`design/graphics/${picture.file}-${picture.width}.webp`).metadata()
      expect({ width, height }, picture.file).toEqual({ width: picture.width, height: picture.height })
    }
  })

  it('has a thumbnail and two print pages in their sizes', async () => {
    const variants: readonly [GraphicVariant, number][] = [
      ['THUMBNAIL', 20_000],
      ['PRINT_PAGE_1', 400_000],
      ['PRINT_PAGE_2', 400_000],
    ]
    for (const [variant, budget] of variants) {
      const { file, width, height } = graphicImage(name, variant, false)
      const { width: w, height: h } = await sharp(`design/graphics/${file}`).metadata()
      expect([w, h], file).toEqual([width, height])
      expect(bytesOf(file), file).toBeLessThanOrEqual(budget)
      if (variant !== 'THUMBNAIL') expect(bytesOf(graphicImage(name, variant, true).file)).toBeLessThanOrEqual(budget)
    }
  })

  it('is multiplied with a light page, and lies on a dark one', () => {
    expect(graphicTokens(name, false)['g-blend']).toBe(paper ? 'normal' : 'multiply')
    expect(graphicTokens(name, true)['g-blend']).toBe('normal')
  })
})
