import jsQR from 'jsqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LabelFormat, labelFormats } from '../../../domain/guests/label-contract.ts'
import { newId } from '../../../platform/ids.ts'
import { createPdfPrinter, type PdfPrinter } from '../../../platform/pdf/browser-pool.ts'
import { type RenderedPage, renderPdf } from '../../../platform/pdf/read-pdf.ts'
import { type AnswerHarness, openAnswerHarness } from '../../../tests/support/answer-harness.ts'
import { testLog } from '../../../tests/support/log.ts'
import { until } from '../../../tests/support/until.ts'
import { type Label, labelPage, placeOf } from './label-page.ts'
import { labelsKind, printLabels } from './labels-file.ts'

let printer: PdfPrinter
let harness: AnswerHarness
beforeAll(async () => {
  printer = createPdfPrinter({ log: testLog() })
  harness = await openAnswerHarness('sqlite')
})
afterAll(async () => {
  await printer.close()
  await harness.close()
})

const dpi = 200
const pixels = (mm: number) => Math.round((mm / 25.4) * dpi)

/** Where there is ink on a page, mm from the corner of the label at `index`; null for none. */
function inkOf(page: RenderedPage, format: LabelFormat, index: number) {
  const { x, y } = placeOf(format, index)
  const { width, height } = labelFormats[format]
  const found = { left: Number.POSITIVE_INFINITY, right: -1, top: Number.POSITIVE_INFINITY, bottom: -1 }
  for (let row = 0; row < pixels(height); row += 1)
    for (let column = 0; column < pixels(width); column += 1) {
      const at = ((pixels(y) + row) * page.width + pixels(x) + column) * 4
      if ((page.pixels[at] ?? 255) > 200) continue
      found.left = Math.min(found.left, column)
      found.right = Math.max(found.right, column)
      found.top = Math.min(found.top, row)
      found.bottom = Math.max(found.bottom, row)
    }
  if (found.right === -1) return null
  const mm = (pixel: number) => (pixel / dpi) * 25.4
  return { left: mm(found.left), right: mm(found.right), top: mm(found.top), bottom: mm(found.bottom) }
}

const inkAt = (page: RenderedPage) => page.pixels.filter((value, at) => at % 4 === 0 && value < 200).length

// readers of PDF guess where words end
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const hard: Label[] = [
  { name: 'Åsa Æbelø och Søren Ørsted', lines: ['Ängsgärdet 4', '123 45 Malmö'], link: null },
  {
    name: 'Maximiliana-Alexandrina von Wolfenstein-Schwarzenberg und zu Hohenlohe-Langenburg',
    lines: ['x'],
    link: null,
  },
  { name: 'Ö'.repeat(200), lines: ['Å'.repeat(200), '9'.repeat(120)], link: null },
  { name: 'Familjen Öberg 👩‍👩‍👧🎉', lines: ['Storgatan 1 🏡', '111 22 Stockholm'], link: null },
  { name: 'Анна Петрова & Ελένη <b>', lines: [], link: null },
  {
    name: 'Många ord i rad som aldrig tar slut '.repeat(5).trim(),
    lines: ['Gatan 1', '1 Staden', 'Danmark'],
    link: null,
  },
]
const links = Array.from({ length: 22 }, (_, number): Label => {
  return {
    name: `Hushåll nummer ${number}`,
    lines: [],
    link: `https://anna-och-erik.vigd.se/api/i/${'k3J_'.repeat(5)}${number + 10}`,
  }
})

test.each(['3x7', '2x7'] as const)('labels of %s have their names and addresses within their edges', async (format) => {
  const { width, height, columns } = labelFormats[format]
  const [page, ...others] = await renderPdf(
    await printer.print(labelPage(hard, { format, skip: 2, title: 'Etiketter', language: 'sv' })),
    dpi,
  )
  if (page === undefined) throw new Error('no page')
  expect(others).toEqual([])
  expect(Math.abs(page.width - pixels(210)) + Math.abs(page.height - pixels(297))).toBeLessThan(6)
  for (const words of [
    'Åsa Æbelø',
    'Søren Ørsted',
    'Ängsgärdet 4',
    '123 45 Malmö',
    'Анна Петрова & Ελένη <b>',
    'Storgatan 1',
  ])
    expect(withoutSpaces(page.text)).toContain(withoutSpaces(words))
  let inside = 0
  for (const index of [0, 1]) expect(inkOf(page, format, index)).toBeNull()
  for (const index of hard.keys()) {
    const ink = inkOf(page, format, index + 2)
    if (ink === null) throw new Error(`label ${index} is empty`)
    expect([index, ink.left >= 3, ink.right <= width - 3, ink.top >= 1, ink.bottom <= height - 1]).toEqual([
      index,
      true,
      true,
      true,
      true,
    ])
    const { x, y } = placeOf(format, index + 2)
    for (let row = 0; row < pixels(height); row += 1)
      for (let column = 0; column < pixels(width); column += 1)
        if ((page.pixels[((pixels(y) + row) * page.width + pixels(x) + column) * 4] ?? 255) < 200) inside += 1
  }
  // nothing between the labels either
  expect(inkAt(page)).toBe(inside)
  expect(placeOf(format, columns)).toEqual({ x: format === '3x7' ? 7.25 : 4.65, y: 15.15 + 38.1 })
})

test('the code on a label opens the household’s own link', async () => {
  const pages = await renderPdf(
    await printer.print(labelPage(links, { format: '3x7', skip: 0, title: 'Etiketter', language: 'sv' })),
    dpi,
  )
  expect(pages).toHaveLength(2)
  const read = [
    [0, 0],
    [0, 20],
    [1, 0],
  ].map(([sheet = 0, index = 0]) => {
    const page = pages[sheet]
    if (page === undefined) throw new Error('no sheet')
    const { x, y } = placeOf('3x7', index)
    const size = { width: pixels(63.5), height: pixels(38.1) }
    const part = new Uint8ClampedArray(size.width * size.height * 4)
    for (let row = 0; row < size.height; row += 1) {
      const from = ((pixels(y) + row) * page.width + pixels(x)) * 4
      part.set(page.pixels.subarray(from, from + size.width * 4), row * size.width * 4)
    }
    return jsQR(part, size.width, size.height)?.data
  })
  expect(read).toEqual([links[0]?.link, links[20]?.link, links[21]?.link])
})

test('the owner gets the chosen households’ labels, and no copy of them stays', async () => {
  const { owner, siteId, database, api } = harness
  const ids = [newId(), newId()]
  for (const [index, id] of ids.entries())
    await owner.call('PUT', `/api/sites/${siteId}/households/${id}`, {
      revision: 0,
      envelopeName: `Hushåll ${index}`,
      street: 'Storgatan 1',
      postcode: '2100',
      city: 'København',
      country: 'DK',
      invitees: [],
    })
  const asked = owner.call('POST', `/api/sites/${siteId}/guests/labels?language=sv`, {
    ids: [ids[1]],
    kind: 'address',
    format: '2x7',
  })
  const entries = () => database('outbox').where({ kind: labelsKind })
  await until(async () => (await entries()).length === 1)
  const [{ payload }] = await entries()
  expect(payload).not.toContain('Storgatan')
  const { uploads, clock, secrets, settings } = api.deps
  const deps = {
    database,
    uploads,
    clock,
    secrets,
    printer,
    siteOrigin: () => 'http://localhost',
    market: settings.market,
  }
  await printLabels(deps, { payload: JSON.parse(payload) })
  expect((await asked).status).toBe(200)
  expect(await uploads.list(siteId, 'labels-')).toEqual([])

  // nobody waits any more
  const late = { ...JSON.parse(payload), askedAt: '2020-01-01T00:00:00.000Z' }
  await printLabels(deps, { payload: late })
  expect(await uploads.list(siteId, 'labels-')).toEqual([])
  await database('sites').where({ id: siteId }).update({ host: null })
  const codes = await owner.call('POST', `/api/sites/${siteId}/guests/labels`, { kind: 'code', format: '3x7' })
  expect(codes).toMatchObject({ status: 409, body: { code: 'publish-first' } })
})
