import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrintResponse } from '../../cards/print-contract.ts'
import { printDocumentSchema } from '../../cards/print-document.ts'
import { colourPresets } from '../../design/colour-scheme.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { createPdfPrinter, type PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import { inspectPdf } from '../../platform/pdf/inspect-pdf.ts'
import { randomCard, seedsOf, uploadHardPictures } from '../../tests/design/random-cards.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { testLog } from '../../tests/support/log.ts'
import { until } from '../../tests/support/until.ts'
import { createTableLoop, loops } from '../../worker/loops.ts'
import { drawPrintView } from './draw-print-view.ts'
import {
  makeDuePrintFile,
  makePrintFile,
  type PrintFileDeps,
  PrintFileError,
  type PrintFileQueueDeps,
  readPrintFile,
  requestPrintFile,
  sweepPrintFiles,
} from './print-files.ts'
import { linesOfView } from './words-of-view.ts'

let api: TestApi
let printer: PdfPrinter
let deps: PrintFileDeps & PrintFileQueueDeps
let siteId: string
let pictures: SiteImage[]
let printed = 0
let woken = 0
let now = Date.now()
beforeAll(async () => {
  api = await startTestApi('sqlite', { clock: { now: () => new Date(now) } })
  printer = createPdfPrinter({ log: testLog() })
  const counting: PdfPrinter = {
    ...printer,
    print(html) {
      printed += 1
      return printer.print(html)
    },
  }
  const { database, uploads, clock, log, settings } = api.deps
  const wakeOutbox = () => {
    woken += 1
  }
  const { printFiles } = settings
  deps = { database, uploads, clock, log, printer: counting, printFiles, defaultLanguage: 'sv', wakeOutbox }
  const owner = await ownerOfSite(api.url)
  siteId = owner.siteId
  pictures = await uploadHardPictures(owner)
})
afterAll(async () => {
  await printer.close()
  await api.close()
})

/**
 * Random cards, one of them (64) with initials and names that a PDF reader merges into one line; more with `PRINT_SEEDS=300` or
 * `PRINT_SEEDS=65-150`.
 */
const seeds = seedsOf(process.env.PRINT_SEEDS, [1, 2, 3, 64])
const text = (position: string, words: string) => ({
  id: position,
  page: 1,
  position,
  contentType: 'text',
  properties: { text: words },
})
const card = (changes: object = {}) =>
  printDocumentSchema.parse({ content: [text('names', 'Åsa & Örjan'), text('title', 'Hej')], ...changes })

test(
  'the files of random cards are read back and found right',
  async () => {
    const failed: string[] = []
    for (const seed of seeds) {
      const document = randomCard(seed, pictures)
      await makePrintFile(deps, { document, siteId }).catch((error: unknown) => {
        failed.push(`card ${seed} (${document.layout}): ${String(error)}`)
      })
    }
    expect(failed).toEqual([])
  },
  seeds.length * 60_000,
)

test('a name that is broken after its hyphen is found in the file', async () => {
  const names = text('names', 'Wilhelmina-Fredrika & Maximilian-Alexander')
  const document = card({ content: [names], fonts: { heading: 'Unbounded', text: 'Arial' } })
  const { html } = await drawPrintView(deps, { document }, { bleed: 4, language: 'sv' })
  expect(linesOfView(html)[0]).toEqual(['Wilhelmina-', 'Fredrika', 'Maximilian-', 'Alexander'])
  expect((await makePrintFile(deps, { document, siteId })).pages).toBe(2)
})

test('boxes are exact, and the file says what a print shop asks it', async () => {
  woken = 0
  const row = await requestPrintFile(deps, { document: card(), siteId })
  expect(row.made).toBeNull()
  expect(woken).toBe(1)
  expect(await makeDuePrintFile(deps)).toBe(true)
  const content = await readPrintFile(deps, await requestPrintFile(deps, { document: card(), siteId }))
  expect(woken).toBe(1)
  if (content === undefined) throw new Error('there is no file')
  const facts = await inspectPdf(content)
  expect(facts).toMatchObject({ title: 'Inbjudningskort', language: 'sv', trapped: 'False', active: [] })
  expect(facts.condition).toContain('sRGB')
  const inMm = ({ left, bottom, right, top }: { left: number; bottom: number; right: number; top: number }) =>
    [left, bottom, right, top].map((points) => (points / 72) * 25.4)
  for (const page of facts.pages) {
    for (const box of [page.media, page.crop, page.bleed])
      for (const [index, length] of [0, 0, 113, 156].entries()) expect(inMm(box)[index]).toBeCloseTo(length, 3)
    for (const [index, length] of [4, 4, 109, 152].entries()) expect(inMm(page.trim)[index]).toBeCloseTo(length, 3)
  }
})

test('the same card is printed once, whoever asks for it, and opens by its key alone', async () => {
  const document = card({ layout: 'GENESIS', siteGraphic: 'ROSE' })
  printed = 0
  const [one, other] = await Promise.all([
    makePrintFile(deps, { document, siteId }),
    makePrintFile(deps, { document, siteId }),
  ])
  expect(one).toEqual(other)
  expect(await makePrintFile(deps, { document, siteId, keep: true })).toEqual(one)
  expect(printed).toBe(1)
  // without a session
  const shop = createBrowserClient(api.url)
  const file = await shop.call('GET', `/api/print-files/${one.key}.pdf`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(one.sha256)
  expect(file.bytes.length).toBe(one.bytes)
  const guessed = `${one.key.slice(0, -1)}${one.key.endsWith('A') ? 'B' : 'A'}`
  for (const key of [guessed, one.sha256, one.sha256.slice(0, 43), '%2e%2e'])
    expect((await shop.call('GET', `/api/print-files/${key}.pdf`)).status).toBe(404)
  // another site's card of the same words has a key and a file of its own
  const neighbour = await makePrintFile(deps, { document, siteId: (await ownerOfSite(api.url)).siteId })
  expect(neighbour.key).not.toBe(one.key)
})

test('its owner, and nobody else, is given a proof with crop marks and both sides as pictures, made once', async () => {
  const { client, siteId: own } = await ownerOfSite(api.url)
  const made = await client.call('POST', '/api/prints/', { ...randomCard(2, pictures, { content: [] }), site: own })
  const { id } = createPrintResponse.parse(made.body)
  const working = createTableLoop(loops.printFiles, deps.log, () => makeDuePrintFile(deps))
  working.start()
  printed = 0
  try {
    const proof = await client.call('GET', `/api/prints/${id}/proof`)
    expect(proof.status).toBe(200)
    const facts = await inspectPdf(proof.bytes)
    for (const { media, trim } of facts.pages) {
      const [width, height] = [media.right - media.left, media.top - media.bottom].map((length) => (length / 72) * 25.4)
      expect(width).toBeCloseTo(105 + 2 * (4 + 12), 2)
      expect(height).toBeCloseTo(148 + 2 * (4 + 12), 2)
      expect(((trim.right - trim.left) / 72) * 25.4).toBeCloseTo(105, 2)
    }
    for (const side of [1, 2]) {
      const picture = await client.call('GET', `/api/prints/${id}/sides/${side}.png`)
      expect(picture.status).toBe(200)
      // 105 × 148 mm at 200 dpi, read from the PNG header
      expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([827, 1165])
      expect((await client.call('GET', `/api/prints/${id}/sides/${side}.png`)).bytes.equals(picture.bytes)).toBe(true)
    }
    expect(printed).toBe(1)
    expect((await client.call('GET', `/api/prints/${id}/sides/3.png`)).status).toBe(404)
    const stranger = (await ownerOfSite(api.url)).client
    for (const path of ['proof', 'sides/1.png'])
      expect((await stranger.call('GET', `/api/prints/${id}/${path}`)).status).toBe(403)
  } finally {
    await working.stop()
  }
})

test('a file that nobody orders is removed after two weeks, one of an order stays', async () => {
  const kept = await makePrintFile(deps, { document: card({ siteGraphic: 'BLUE' }), siteId, keep: true })
  const other = await makePrintFile(deps, { document: card({ siteGraphic: 'NOISE' }), siteId })
  const shop = createBrowserClient(api.url)
  const status = async (key: string) => (await shop.call('GET', `/api/print-files/${key}.pdf`)).status
  expect([await status(kept.key), await status(other.key)]).toEqual([200, 200])
  now += 15 * 24 * 60 * 60_000
  await sweepPrintFiles(deps)
  expect([await status(kept.key), await status(other.key)]).toEqual([200, 404])
  // made again on request, under another key
  expect((await makePrintFile(deps, { document: card({ siteGraphic: 'NOISE' }), siteId })).key).not.toBe(other.key)
})

/** A generic profile from Ghostscript; real ones come from the print shop. */
const profile = '/usr/share/color/icc/ghostscript/default_cmyk.icc'

test('where the shop has a press profile, files are in its colours, with greys on black ink alone', async () => {
  const press = { profile, condition: 'CGATS TR 001', totalInk: 320 }
  const inCmyk = { ...deps, printFiles: { ...deps.printFiles, press } }
  const document = randomCard(2, pictures, {
    colorScheme: colourPresets.BLACK_AND_WHITE,
    siteGraphic: 'ROSE',
    eventLogo: null,
  })
  await makePrintFile(inCmyk, { document, siteId })
  const content = await readPrintFile(inCmyk, await requestPrintFile(inCmyk, { document, siteId }))
  if (content === undefined) throw new Error('there is no file')
  const facts = await inspectPdf(content)
  expect(facts.condition).toBe('CGATS TR 001')
  for (const page of facts.pages) {
    expect(page.colourSpaces).toEqual(['DeviceCMYK'])
    expect(page.groupSpace ?? 'DeviceCMYK').toBe('DeviceCMYK')
  }
  expect(content.includes('GTS_PDFXVersion>PDF/X-4')).toBe(true)
  // text and code of this card are grey and must use black ink only, unlike the light plate under the code
  const inks = facts.pages.flatMap((page) => page.inks)
  const dark = inks.filter((ink) => ink.split(' ').reduce((sum, share) => sum + Number(share), 0) > 0.5)
  expect(dark.length).toBeGreaterThan(0)
  for (const ink of dark) expect(ink).toMatch(/^0 0 0 /)
  // the same file is rejected with a lower ink limit
  const dry = { ...deps, printFiles: { ...deps.printFiles, press: { ...press, totalInk: 100 } } }
  await expect(makePrintFile(dry, { document, siteId })).rejects.toThrow(/% ink, more than 100 %/)
}, 120_000)

test('a card that must not be printed is refused in plain words', async () => {
  const code = { id: 'code', page: 2, position: 'qr', contentType: 'qr', properties: { url: '' } }
  const refused = makePrintFile(deps, { document: card({ content: [text('names', 'Bo'), code] }), siteId })
  await expect(refused).rejects.toThrow(PrintFileError)
  await expect(refused).rejects.toThrow('page 2: the code has no address')
})

test('a job that fails is tried again, and a file lost from the store is made anew', async () => {
  const document = card({ siteGraphic: 'ROSE', layout: 'GENESIS', trim: 'rounded' })
  const request = () => requestPrintFile(deps, { document, siteId })
  await request()
  const failing: PrintFileDeps = {
    ...deps,
    printer: { ...printer, print: () => Promise.reject(new Error('no browser')) },
  }
  expect(await makeDuePrintFile(failing)).toBe(true)
  // not due yet
  expect(await makeDuePrintFile(deps)).toBe(false)
  now += 61_000
  expect(await makeDuePrintFile(deps)).toBe(true)
  const { made } = await request()
  expect(made?.findings).toEqual([])
  await deps.uploads.removeFolder(siteId)
  expect((await request()).made).toBeNull()
  expect(await makeDuePrintFile(deps)).toBe(true)
  expect((await request()).made).toEqual(made)
})

test('a browser that is killed in the middle of a batch costs no card', async () => {
  const documents = [1, 2, 3, 4].map((number) => card({ content: [text('names', `Bo ${number}`)] }))
  const files = Promise.all(documents.map((document) => makePrintFile(deps, { document, siteId })))
  await until(() => printer.pid() !== undefined)
  process.kill(printer.pid() ?? Number.NaN, 'SIGKILL')
  expect(new Set((await files).map(({ sha256 }) => sha256)).size).toBe(4)
})

test('the browser that prints asks nobody for anything', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = `http://127.0.0.1:${port}`
  const hostile = `<!doctype html><link rel="stylesheet" href="${at}/css"><link rel="preconnect" href="${at}">
    <style>@import url(${at}/import);@font-face{font-family:x;src:url(${at}/font)}body{font-family:x;background:url(${at}/background)}</style>
    <img src="${at}/img"><iframe src="${at}/frame"></iframe><object data="${at}/object"></object><video src="${at}/video"></video>
    <svg><image href="${at}/image"/><use href="${at}/use#a"/></svg><script>fetch('${at}/script')</script><img src="http://localhost:${port}/named">words`
  try {
    const pdf = await printer.print(hostile)
    expect((await inspectPdf(pdf)).pages.length).toBeGreaterThan(0)
    // a card with such markup in its texts
    const sly = `</text></svg><img src=${at}/card><script src=${at}/text></script>`
    const content = [text('names', sly), text('welcomeText', `url(${at}/welcome)`), text('websiteInfo', `${at}/site`)]
    await makePrintFile(deps, { document: card({ content }), siteId }).catch(() => undefined)
    // it may be printed or rejected
    await printer.print(`<meta http-equiv="refresh" content="0;url=${at}/refresh">words`).catch(() => undefined)
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})
