import * as path from 'node:path'
import { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { cardLayouts, positionKinds, positionPages } from '../cards/positions.ts'
import { type PrintDocument, printDocumentSchema, textLimit } from '../cards/print-document.ts'
import { renderPrintView } from '../cards/print-view.tsx'
import { createPostKey } from '../commands/answers/post-key.ts'
import { imageSchema } from '../domain/image/image.ts'
import { createPdfPrinter } from '../platform/pdf/browser-pool.ts'
import { documentWithForms, ids } from './factories/document-with-forms.ts'
import { wishes } from './factories/gift-modules.ts'
import { mutations, naughtyStrings, scriptSeeds } from './factories/hostile-text.ts'
import { ownerOfSite } from './support/accounts.ts'
import { startTestApi, type TestApi } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { createBrowserClient } from './support/browser-client.ts'
import { modulesIn } from './support/canvas.ts'
import { canvasOf } from './support/editor-harness.ts'
import { testLog } from './support/log.ts'
import { openTripwire, type Tripwire } from './support/tripwire.ts'

/**
 * Shows hostile text everywhere but on the page (hostile-text.browser.test.ts covers that): in the editor, the table of answers, pages
 * without scripts, mails, cards and files. Content-Security-Policies are switched off; still nothing may run.
 */
const words = [...mutations, ...scriptSeeds(), ...naughtyStrings()]
const guestHost = 'hostile.localhost'
/** The most guests in one answer. */
const partySize = 5

let api: TestApi
let browser: Browser
let owner: Awaited<ReturnType<typeof ownerOfSite>>
let next = 0
/** The next text of the corpora, cut to the length that a field takes. */
const hostile = (longest: number) => {
  next += 1
  return words[next % words.length]?.slice(0, longest) ?? ''
}

beforeAll(async () => {
  ;[api, browser] = await Promise.all([
    startTestApi('sqlite', { editorFolder: path.resolve('dist/editor') }),
    launchBrowser(),
  ])
  owner = await ownerOfSite(api.url)
  const { client, siteId, site } = owner
  const forms = documentWithForms()
  const siteModules = [
    ...forms.siteModules.map((module) =>
      'form' in module
        ? {
            ...module,
            title: { sv: hostile(200) },
            form: {
              ...module.form,
              formElements: module.form.formElements.map((element) => ({ ...element, label: { sv: hostile(200) } })),
            },
          }
        : { ...module, title: { sv: hostile(200) }, menuTitle: { sv: hostile(80) } },
    ),
    {
      ...wishes,
      title: { sv: hostile(200) },
      text: { sv: hostile(2000) },
      items: wishes.items.map(({ id }) => ({ id, title: { sv: hostile(200) }, description: { sv: hostile(200) } })),
    },
  ]
  const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, {
    ...forms,
    siteModules,
    documentRevision: site.documentRevision,
  })
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.bytes.toString()}`)
  await api.test
    .database('sites')
    .where({ id: siteId })
    .update({ host: guestHost, active_until: '2999-01-01T00:00:00.000Z' })
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

/** The number of the case, put into its text to check that the text comes out again. */
const mark = (index: number) => `[case${index}]`
const isOurs = ({ host }: URL) => host === new URL(api.url).host
const postKey = () =>
  createPostKey({ secrets: api.deps.secrets, clock: { now: () => new Date(Date.now() - 5000) } }, 'rsvp')

/** Sends every text of the corpora once as a guest's name and once as what the guest eats. */
async function answerWithEverything(): Promise<void> {
  const guest = createBrowserClient(api.url)
  for (let start = 0; start < words.length; start += partySize) {
    const guests = words.slice(start, start + partySize).map((word, index) => ({
      formElements: [
        { formElement: ids.name, value: `${mark(start + index)}${word}`.slice(0, 400) },
        { formElement: ids.coming, selectedOption: ids.yes },
        { formElement: ids.food, value: word.slice(0, 400) },
      ],
    }))
    const answer = await guest.call('POST', `/api/rsvps/${owner.siteId}/v4/`, {
      guests,
      language: 'sv',
      formId: ids.rsvp,
      formTitle: 'x',
      groupIdentifier: `hostile-party-${start}-0000000000`,
      postKey: postKey(),
    })
    if (answer.status !== 200) throw new Error(`answering was answered ${answer.status}: ${answer.bytes.toString()}`)
  }
}

async function asOwner(): Promise<Tripwire> {
  const opened = await openTripwire(browser, isOurs, { viewport: { width: 1440, height: 4000 }, locale: 'sv-SE' })
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: api.url }))
  await opened.page.context().addCookies(cookies)
  return opened
}

it('a page with something hostile in it is noticed', async () => {
  for (const bad of [
    '<img src=x onerror=pwned(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:pwned(1)">x</a>',
    '<img src="http://elsewhere.test/x">',
    '<p onclick="x()">',
  ]) {
    const trap = await openTripwire(browser, ({ host }) => host === 'mail.test')
    await trap.page.route('http://mail.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<body>${bad}</body>` }),
    )
    await trap.page.goto('http://mail.test/')
    await trap.search()
    await expect.poll(() => trap.deeds, { message: bad }).not.toEqual([])
    await trap.close()
  }
})

it('nothing that guests answer runs in the table of answers, in its dialogs, or among the questions', async () => {
  await answerWithEverything()
  const { page, deeds, search, close } = await asOwner()
  const address = `${api.url}/redigera/${owner.siteId}/visa-osa`
  await page.goto(address)
  const rows = page.getByRole('rowheader')
  await rows.first().waitFor()
  const seen = new Set<string>()
  // rows are rendered as they scroll into view
  while (seen.size < words.length) {
    const before = seen.size
    for (const name of await rows.getByRole('button').allTextContents())
      for (const [found] of name.matchAll(/\[case\d+\]/g)) seen.add(found)
    if (seen.size === before) await rows.last().waitFor()
    await rows.last().scrollIntoViewIfNeeded()
    await search()
  }
  await rows.getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rätta' }).click()
  await page
    .getByRole('dialog', { name: /^Rätta svaret från/ })
    .getByRole('textbox')
    .first()
    .waitFor()
  await search()
  await page.goto(`${address}/fragor`)
  await page.getByRole('listitem').first().waitFor()
  await search()
  expect(seen.size).toBe(words.length)
  expect(deeds).toEqual([])
  await close()
})

it('nor anything of a document in the editor', async () => {
  const { page, deeds, search, close } = await asOwner()
  await page.goto(`${api.url}/redigera/${owner.siteId}`)
  const canvas = await canvasOf(page)
  await expect.poll(() => modulesIn(canvas).count()).toBeGreaterThan(3)
  await search()
  expect(deeds).toEqual([])
  await close()
})

it('nor in the pages for guests without scripts', async () => {
  const guests = `http://${guestHost}:${new URL(api.url).port}`
  const trap = await openTripwire(browser, ({ origin }) => origin === guests)
  const { siteId } = owner
  const gift = `/api/gift-registry/${siteId}/${wishes.id}`
  const reserved = await createBrowserClient(api.url).call('PUT', `${gift}/${wishes.items[0].id}/v2`, {
    quantity: 1,
    password: words[3]?.slice(0, 30),
    name: words[7]?.slice(0, 60),
    mail: 'guest@example.com',
    requestId: 'hostile-reservation-1',
  })
  expect(reserved.status).toBe(200)
  const { cancelPath } = z.object({ cancelPath: z.string() }).parse(reserved.body)
  for (const address of [
    `/api/form-pages/${siteId}/${ids.rsvp}?language=sv&guests=3`,
    `/api/form-pages/${siteId}/${ids.form}?language=sv`,
    ...wishes.items.map(({ id }) => `${gift}/${id}/reserve?language=sv`),
    `${gift}/${wishes.items[0].id}/cancel?language=sv`,
    cancelPath,
  ]) {
    await trap.page.goto(guests + address)
    await trap.page.getByRole('heading').first().waitFor()
    await trap.search()
  }
  expect(trap.deeds).toEqual([])
  await trap.close()
})

it('nor in any mail, to owners, guests and ourselves', async () => {
  for (const [index, word] of words.entries())
    if (index % 5 === 0 && word.trim() !== '')
      await createBrowserClient(api.url).call('POST', '/api/feedback/', { feedbackText: word.slice(0, 1000) })
  const rows: { payload: string }[] = await api.test.database('outbox').select('payload')
  const mails = rows.map(({ payload }) =>
    z.object({ html: z.string(), subject: z.string() }).parse(JSON.parse(payload)),
  )
  expect(mails.length).toBeGreaterThan(150)
  expect(mails.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([])
  // a mail's embedded pictures have cid: URLs
  const trap = await openTripwire(browser, ({ host, protocol }) => host === 'mail.test' || protocol === 'cid:')
  let html = ''
  await trap.page.route('http://mail.test/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  for (const mail of mails) {
    html = mail.html
    await trap.page.goto('http://mail.test/', { waitUntil: 'domcontentloaded' })
    await trap.search()
    if (trap.deeds.length > 0) break
  }
  expect(trap.deeds).toEqual([])
  await trap.close()
})

/** One card for every eight texts, with each text position filled, and a code with a hostile URL. */
function hostileCards(): PrintDocument[] {
  const places = Object.entries(positionPages).flatMap(([position, pages]) => pages.map((page) => ({ position, page })))
  const texts = places.filter(({ position }) => positionKinds[position as keyof typeof positionKinds] === 'text')
  return Array.from({ length: Math.ceil(words.length / texts.length) }, (_, number) =>
    printDocumentSchema.parse({
      layout: cardLayouts[number % cardLayouts.length],
      content: texts.map(({ position, page }) => ({
        id: `${position}${page}`,
        page,
        position,
        contentType: 'text',
        properties: { text: hostile(textLimit) },
      })),
      ...(number % 3 === 0
        ? { eventLogo: { name: 'RelaxedByHand', name1: hostile(40), name2: hostile(40), additionalText: hostile(40) } }
        : {}),
    }),
  )
}

it('nor on a card, nor in the file that is printed of it', async () => {
  const views = hostileCards().map((card) =>
    renderPrintView(card, {
      files: { art: (file) => `/art/${file}`, image: () => '/image' },
      font: (file) => `/font/${file}`,
      bleed: 4,
      title: hostile(60),
      labels: ['Framsida', 'Baksida'],
      language: 'sv',
    }),
  )
  const trap = await openTripwire(browser, ({ host }) => host === 'card.test')
  const all = (views[0]?.html ?? '').replace('</body>', `${views.map(({ body }) => body).join('')}</body>`)
  await trap.page.route('http://card.test/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: all })
      : route.abort(),
  )
  await trap.page.goto('http://card.test/')
  expect(await trap.page.locator('section').count()).toBe(2 + 2 * views.length)
  await trap.search()
  expect(trap.deeds).toEqual([])
  await trap.close()

  const printer = createPdfPrinter({ log: testLog() })
  const file = await PDFDocument.load(await printer.print(all))
  await printer.close()
  const deeds = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? object.keys().map(String) : []))
    .filter((key) =>
      ['/JS', '/JavaScript', '/OpenAction', '/AA', '/Launch', '/URI', '/EmbeddedFiles', '/XFA'].includes(key),
    )
  expect(file.getPageCount()).toBeGreaterThan(views.length)
  expect(deeds).toEqual([])
})

it('no name of a file, and no host, is more than what it names', async () => {
  const { client, siteId } = owner
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  for (const [index, word] of words.entries()) {
    if (index % 60 !== 0) continue
    const uploaded = await client.upload(
      `/api/sites/${siteId}/upload-image`,
      new Uint8Array(picture),
      word.slice(0, 200),
    )
    expect(imageSchema.parse(uploaded.body).fileName, word).toMatch(/^[\w-]+\.\w+$/)
  }
  for (const [index, word] of words.entries()) {
    if (index % 2 !== 0) continue
    const name = encodeURIComponent(Buffer.from(word).toString()).slice(0, 300).replace(/%\w?$/, '')
    const answer = await client.call('GET', `/api/sites/${siteId}/host/subdomain-available/${name}`)
    expect([200, 400, 404, 422], `${word}: ${answer.bytes}`).toContain(answer.status)
    if (answer.status === 200) expect(answer.bytes.toString(), word).not.toMatch(/[<>]/)
    // a host that does not exist is refused without being echoed
    if (index % 6 === 0) {
      const page = await client.call('GET', `/?domainHost=${name}`)
      expect([page.status, page.bytes.includes('pwned')], word).toEqual([404, false])
    }
  }
})
