import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ampersandOf } from '../../../design/ampersands.ts'
import { colourPresets } from '../../../design/colour-scheme.ts'
import { themeNames } from '../../../design/theme-name.ts'
import { previewName, type SocialPreview } from '../../../renderer/social-preview.ts'
import { composePreview } from './compose.ts'
import { drawPreview } from './draw-preview.ts'
import { headingLetters, UnknownLettersError } from './letters.ts'
import { setWords } from './set-words.ts'

const preview: SocialPreview = {
  theme: 'theme12',
  colorScheme: colourPresets.SAGE,
  fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  siteGraphic: 'EUCALYPTUS',
  title: 'Alexandra & Christoffer',
  line: 'Torekovs kyrka och Norra gård',
  date: '12\u00a0juni\u00a02027',
  picture: { path: '/api/images/abcdefgh/', fileName: 'x.jpg' },
}
const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7c5f4b' } }).jpeg()

it('is a picture of 1200 × 630 px that chats take, with the owner’s picture and without', async () => {
  for (const picture of [await photograph.toBuffer(), undefined]) {
    const drawn = await drawPreview(preview, async () => picture)
    const { format, width, height } = await sharp(drawn).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(drawn.byteLength).toBeLessThanOrEqual(300_000)
    const corner = await sharp(drawn).extract({ left: 1000, top: 300, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[0] === undefined ? 0 : Math.abs(corner[0] - 0x7c) < 12).toBe(picture !== undefined)
  }
})

it('keeps in sight what matters most in the picture', async () => {
  const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#e02010' } })
    .png()
    .toBuffer()
  const tall = await sharp({ create: { width: 600, height: 2400, channels: 3, background: '#208040' } })
    .composite([{ input: red, left: 270, top: 2280 }])
    .jpeg()
    .toBuffer()
  const shown = { path: '/api/images/abcdefgh/', fileName: 'x.jpg' }
  const redsOf = async (picture: SocialPreview['picture']) => {
    const drawn = sharp(await drawPreview({ ...preview, picture }, async () => tall))
    const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
    let reds = 0
    for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90) reds += 1
    return reds
  }
  expect(await redsOf(shown)).toBe(0)
  expect(await redsOf({ ...shown, focus: { x: 0.5, y: 0.96 } })).toBeGreaterThan(500)
})

it('is the same for the same, and has another name when it shows something else', () => {
  expect(previewName('site00000001', { ...preview })).toBe(previewName('site00000001', preview))
  expect(previewName('site00000001', preview)).toMatch(/^preview-site00000001-[0-9a-f]{20}\.jpg$/)
  for (const other of [
    { title: 'Åsa' },
    { theme: 'theme4' as const },
    { colorScheme: colourPresets.RED },
    { picture: null },
  ])
    expect(previewName('site00000001', { ...preview, ...other })).not.toBe(previewName('site00000001', preview))
})

const none = { picture: async () => null, art: async () => 'data:,' }

it.each(themeNames)('holds no word as text and keeps every letter on the sheet (%s)', async (theme) => {
  for (const title of ['Åsa & Örjan', 'Alexandra & Christoffer', 'Donaudampfschifffahrtsgesellsc', '']) {
    const svg = await composePreview({ ...preview, theme, title }, none)
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
    for (const [, x = ''] of svg.matchAll(/matrix\(\S+ 0 0 \S+ (\S+) /g)) {
      expect(Number(x)).toBeGreaterThan(20)
      expect(Number(x)).toBeLessThan(1180)
    }
  }
})

it.each(themeNames)('shows the owner’s picture once, and none where there is none (%s)', async (theme) => {
  const timesShown = async (picture: string | null) => {
    const svg = await composePreview({ ...preview, theme }, { ...none, picture: async () => picture })
    return svg.split(`<image href="${picture}"`).length - 1
  }
  expect([await timesShown('data:image/jpeg,'), await timesShown(null)]).toEqual([1, 0])
})

/** Where the outlines of the words end, px. */
function inkOf(svg: string) {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, matrix = '', path = ''] of svg.matchAll(/matrix\(([^)]+)\)" d="([^"]+)"/g)) {
    const [a = 0, , , d = 0, e = 0, f = 0] = matrix.split(' ').map(Number)
    // the ampersand's path is written relative to itself
    if (/[a-z]/.test(path.replace(/[zZ]/g, ''))) {
      const [left = 0, , width = 0] = ampersandOf(preview.fonts.heading).viewBox.split(' ').map(Number)
      xs.push(a * left + e, a * (left + width) + e)
      continue
    }
    const points = [...path.matchAll(/-?[\d.]+/g)].map(Number)
    xs.push(...points.filter((_, index) => index % 2 === 0).map((value) => a * value + e))
    ys.push(...points.filter((_, index) => index % 2 === 1).map((value) => d * value + f))
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const longNames = ['Ål', 'Åsa & Örjan', 'Alexandra-Wilhelmina & Carl-Christoffer', 'Þórhildur & Þorgerður Ágústsdóttir']

it.each(themeNames)(
  'shows every title whole, with the rings of its letters, and clear of the edge (%s)',
  async (theme) => {
    for (const title of longNames)
      for (const href of [null, 'data:,']) {
        const fonts = theme === 'theme8' ? ({ heading: 'League Gothic', text: 'Arial' } as const) : preview.fonts
        const svg = await composePreview({ ...preview, theme, title, fonts }, { ...none, picture: async () => href })
        const { left, right, top, bottom } = inkOf(svg)
        expect(left).toBeGreaterThan(30)
        expect(right).toBeLessThan(1170)
        expect(top).toBeGreaterThan(25)
        expect(bottom).toBeLessThan(605)
      }
  },
)

it('stands in the middle of the frame of Salong, however long the names are', async () => {
  for (const title of longNames) {
    const { left, right, top, bottom } = inkOf(
      await composePreview({ ...preview, theme: 'theme11', picture: null, title }, none),
    )
    expect(Math.abs((left + right) / 2 - 600)).toBeLessThan(12)
    // between the line under the rays and the frame
    expect(Math.abs((top + bottom) / 2 - 402)).toBeLessThan(12)
  }
})

it('breaks a name at its hyphen where that makes it larger', () => {
  const lines = setWords(headingLetters(preview.fonts), 'Alexandra-Wilhelmina', {
    width: 400,
    height: 300,
    leading: 1,
    size: 200,
    lines: 3,
  })
  expect(lines.map(({ line }) => line.shapes.length)).toEqual([10, 10])
})

it('breaks names after the sign that joins them, and refuses letters that the fonts lack', () => {
  const letters = headingLetters(preview.fonts)
  const room = { width: 400, height: 400, size: 120, lines: 3, leading: 1 }
  const [first, second] = setWords(letters, preview.title, room)
  expect(first?.line.shapes.at(-1)?.isAmpersand).toBe(true)
  expect(second?.line.shapes.some(({ isAmpersand }) => isAmpersand)).toBe(false)
  expect(first?.width).toBeLessThanOrEqual(400)
  expect(letters.line('Łukasz 🎉').shapes).toHaveLength(6)
  expect(() => letters.line('Анна')).toThrow(UnknownLettersError)
})
