import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourPresets } from '../../design/colour-scheme.ts'
import { themeNames } from '../../design/theme-name.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { everyModule } from '../../sheets/documents.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'
import { grownBlocks } from './late-pictures.ts'
import { type Opening, openShiftMeter, shiftTitles, shiftWidths } from './template-shifts.ts'

const [short, long, word, danish, english] = shiftTitles
const [phone, tablet, desk] = shiftWidths

/**
 * The templates that shift most when a title has a single fallback for all its words, and each theme on a phone.
 * `npm run bench -- shifts` measures every template with all titles at all widths.
 */
const openings: readonly Opening[] = [
  { name: 'NYARSSUPE', title: english, width: desk },
  { name: 'NYARSSUPE', title: danish, width: tablet },
  { name: 'NEONNATT', title: short, width: tablet },
  { name: 'KRAFTSKIVA', title: english, width: desk },
  { name: 'HAMN', title: word, width: tablet },
  { name: 'FYRTIO', title: danish, width: desk },
  { name: 'TROPIK', title: long, width: desk },
  { name: 'CABARET', title: danish, width: desk },
  { name: 'KONSERT', title: short, width: desk },
  { name: 'SOMMARFEST', title: short, width: tablet },
  { name: 'ROSELUNCH', title: short, width: desk },
  { name: 'MASKERAD', title: long, width: tablet },
  { name: 'KONFETTI', title: long, width: phone },
  { name: 'STUDENTEN', title: english, width: phone },
  { name: 'STILLA', title: word, width: phone },
  { name: 'JUBILEUM', title: danish, width: phone },
  { name: 'SKARGARD', title: english, width: phone },
  { name: 'FJALLTOPP', title: danish, width: phone },
  { name: 'SIGILL', title: long, width: phone },
]

let harness: DesignHarness
beforeAll(async () => {
  harness = await startDesignHarness({ standIns: true })
})
afterAll(() => harness?.close())

test('nothing moves when a template’s fonts come late', { timeout: 240_000 }, async () => {
  const moved: string[] = []
  const left = [...openings]
  const measure = async () => {
    const meter = await openShiftMeter(harness)
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const shift = await meter.shiftOf(next)
      if (shift > 0.001) moved.push(`${next.name} "${next.title}" at ${next.width}: ${shift.toFixed(4)}`)
    }
    await meter.close()
  }
  await Promise.all([measure(), measure()])
  expect(moved).toEqual([])
})

const look = {
  colorScheme: colourPresets.SAND,
  fonts: { heading: 'Fraunces', text: 'Karla' },
  siteGraphic: null,
} as const

test.each(themeNames)('nothing in %s moves when its pictures come late', async (theme) => {
  // give every picture this shape: the one in which placeholder pictures are drawn
  const shaped = JSON.stringify(everyModule({ ...look, theme })).replace(
    /"width":(?:1200,"height":1600|1600,"height":1000)/g,
    '"width":1600,"height":1067',
  )
  const site = siteDocumentSchema.parse(JSON.parse(shaped))
  const [onPhone, onDesk] = await Promise.all([grownBlocks(harness, site, phone), grownBlocks(harness, site, desk)])
  expect({ onPhone, onDesk }).toEqual({ onPhone: [], onDesk: [] })
})
