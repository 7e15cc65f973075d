import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { rsvp } from '../factories/form-modules.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { type BrowserClient, createBrowserClient } from '../support/browser-client.ts'
import { fillInTime } from '../support/fill-in-time.ts'
import { startNginx } from '../support/nginx.ts'
import { type ProductPlace, startProgram, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { rawRequest } from '../support/raw-request.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { createOwner, password, photograph, publish } from './owner.ts'

const wishes = {
  id: 'wishes0001',
  siteModuleType: 'GiftRegistry',
  title: { sv: 'Önskelista' },
  showAs: 'LIST',
  items: [{ id: 'gift000001', title: { sv: 'Äppelträd till torpet' }, quantity: 4 }],
}

/** The whole guest journey with scripts off, through the product's own guest server and through nginx. */
const themes = { edge: 'theme12', nginx: 'theme4' } as const
type Way = keyof typeof themes
const hosts: Record<Way, string> = { edge: 'svarskort.localhost', nginx: 'kortsvar.localhost' }

let product: ProductPlace
let browser: Browser
let nginx: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
  nginx = await startNginx({ publishedDir: path.join(product.dataDir, 'published'), apiPort: product.port })
  for (const way of ['edge', 'nginx'] as const) {
    const owner = await createOwner(product, (demo) => ({
      ...demo,
      theme: themes[way],
      siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp, wishes],
    }))
    await publish(owner, hosts[way].split('.')[0] ?? '')
  }
  for (const way of ['edge', 'nginx'] as const)
    await until(async () => (await ask(portOf(way), { host: hosts[way], path: '/sv' })).status === 200)
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await nginx?.stop()
})

const portOf = (way: Way) => (way === 'edge' ? product.sitesPort : nginx.port)

/** axe's findings, and the width if it is too large. axe needs scripts: a second browser loads the page as the guest has it. */
async function barriers(page: Page, checker: Page): Promise<string[]> {
  const body = await page.content()
  await checker.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await checker.goto(page.url())
  await checker.unroute(page.url())
  const findings = await axeFindings(checker)
  const wide = await checker.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [...findings, ...(wide > 0 ? [`${wide} px too wide`] : [])].map((finding) => `${page.url()} ${finding}`)
}

test.concurrent.each(['edge', 'nginx'] as const)(
  'a guest answers, corrects, changes, withdraws, reserves and cancels without scripts: %s',
  async (way) => {
    const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
    const found: string[] = []
    const { page: checker, context: checking } = await visit(browser, phone)
    const look = async () => found.push(...(await barriers(page, checker)))
    await page.goto(`http://${hosts[way]}:${portOf(way)}/sv`)
    await page.getByRole('link', { name: '2 gäster' }).click()
    await page.getByRole('heading', { level: 1, name: 'Svarskort' }).waitFor()
    const given = Date.now()
    await look()
    const guest = (number: number) => page.getByRole('group', { name: `Gäst ${number}` })
    await guest(1).getByLabel('Namn').fill('Åsa Öberg')
    await guest(1).getByRole('radio', { name: 'Ja', exact: true }).check()
    await guest(2).getByLabel('Namn').fill('Örjan')
    await guest(2).getByRole('radio', { name: 'Nej', exact: true }).check()
    // a question only for guests who come; an answer to it is dropped
    await guest(2).getByLabel('Allergier').fill('Ska inte sparas')
    await fillInTime(given)
    await page.getByRole('button', { name: 'Skicka svar' }).click()

    const problems = page.getByRole('alert')
    await problems.getByRole('link', { name: 'Gäst 1, Vad vill du äta? – Välj ett svar.' }).click()
    await look()
    expect(await guest(1).getByLabel('Namn').inputValue()).toBe('Åsa Öberg')
    await guest(1)
      .getByRole('radio', { name: /^Rödingfilé/ })
      .check()
    await page.getByRole('button', { name: 'Skicka svar' }).click()

    await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
    await look()
    // Back leads to the form as it came back, and asks nothing; forward leads to the receipt
    await page.goBack()
    await problems.getByRole('link', { name: 'Gäst 1, Vad vill du äta? – Välj ett svar.' }).waitFor()
    expect(await guest(1).getByLabel('Namn').inputValue()).toBe('Åsa Öberg')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
    const said = () => page.locator('dd').allInnerTexts()
    expect(await said()).toEqual([
      'Åsa Öberg',
      'Ja',
      'Rödingfilé med dillsmör',
      'Inget svar',
      'Örjan',
      'Nej',
      'Inget svar',
    ])
    await page.reload()
    expect(await page.getByLabel('Din privata länk').inputValue()).toMatch(
      new RegExp(`^http://${hosts[way]}:\\d+/api/rsvps/\\w+/receipts/[\\w-]+$`),
    )

    await page.getByRole('link', { name: 'Ändra svaret' }).click()
    await look()
    await guest(2).getByLabel('En hälsning').fill('Vi tänker på er!')
    await page.getByRole('button', { name: 'Spara ändringen' }).click()
    await page.getByText('Ändringen är sparad.').waitFor()
    expect((await said()).at(-1)).toBe('Vi tänker på er!')

    await page.getByRole('link', { name: 'Ta tillbaka svaret' }).click()
    await look()
    await page.getByRole('button', { name: 'Ta tillbaka svaret' }).click()
    await page.getByRole('heading', { level: 1, name: 'Svaret är borttaget' }).waitFor()
    await look()
    await page.getByRole('link', { name: /^Tillbaka till/ }).click()
    await page.getByRole('link', { name: '2 gäster' }).waitFor()

    await page.getByRole('link', { name: 'Reservera: Äppelträd till torpet' }).click()
    await look()
    await page.getByLabel('Antal att reservera').fill('3')
    await page.getByLabel('Välj ett lösenord').fill('päron')
    await page.getByRole('button', { name: 'Reservera' }).click()
    await page.getByText('Reservationen är sparad').waitFor()
    await look()
    // the page is republished with the reservation
    const site = await page.getByRole('link', { name: /^Tillbaka till/ }).getAttribute('href')
    await until(async () => {
      await page.goto(new URL(site ?? '', page.url()).href)
      return page.getByText('Antal: 4, reserverade: 3').isVisible()
    })
    await page.getByRole('link', { name: 'Ta bort reservation: Äppelträd till torpet' }).click()
    await page.getByLabel('Antal att ta bort').fill('3')
    await page.getByLabel('Lösenordet du valde').fill('äpple')
    await page.getByRole('button', { name: 'Ta bort reservation' }).click()
    await page.getByRole('alert').waitFor()
    await look()
    await page.getByLabel('Lösenordet du valde').fill('päron')
    await page.getByRole('button', { name: 'Ta bort reservation' }).click()
    await page.getByText('Reservationen är borttagen').waitFor()
    expect(found).toEqual([])
    await Promise.all([context.close(), checking.close()])
  },
)

test('a guest whose password was changed meanwhile keeps what is typed, without scripts', async () => {
  // unique, because a retry would find the previous run's name taken
  const name = `bytt-${Date.now()}`
  const host = `${name}.localhost`
  const origin = `http://${host}:${product.sitesPort}`
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp],
  }))
  await publish(owner, name)
  await until(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status === 200)
  const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
  const { page: checker, context: checking } = await visit(browser, phone)
  await page.goto(`${origin}/sv`)
  await page.getByRole('link', { name: '1 gäst' }).click()
  await page.getByLabel('Namn').fill('Åsa "Ö" <3')
  await page.getByRole('radio', { name: 'Nej', exact: true }).check()
  await page.getByRole('radio', { name: /^Rödingfilé/ }).check()
  await page.getByLabel('En hälsning').fill('Vi tänker på er!')
  const password = `/api/sites/${owner.siteId}/password`
  expect((await owner.client.call('PUT', password, { password: 'syrener' })).status).toBe(200)
  await page.getByRole('button', { name: 'Skicka svar' }).click()
  await page.getByText('Det du har fyllt i finns kvar.').waitFor()
  const found = await barriers(page, checker)
  await page.getByLabel('Lösenord').fill('pioner')
  await page.getByRole('button', { name: 'Visa sidan' }).click()
  await page.getByText('Felaktigt lösenord, försök gärna igen.').waitFor()
  await page.getByLabel('Lösenord').fill('syrener')
  await page.getByRole('button', { name: 'Visa sidan' }).click()
  await page.getByRole('alert').getByText('Inget är skickat ännu').waitFor()
  const given = Date.now()
  found.push(...(await barriers(page, checker)))
  expect(await page.getByLabel('Namn').inputValue()).toBe('Åsa "Ö" <3')
  expect(await page.getByRole('radio', { name: 'Nej', exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('En hälsning').inputValue()).toBe('Vi tänker på er!')
  // a form sent within three seconds of loading counts as a robot's
  await fillInTime(given)
  await page.getByRole('button', { name: 'Skicka svar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
  expect(found).toEqual([])
  await Promise.all([context.close(), checking.close()])
})

/** Writes what an operator gets for a first-generation site, with one of its pictures. */
async function exportOf(folder: string, host: string, mail: string, id: string): Promise<void> {
  const document = JSON.parse(readFileSync('first-generation/corpus/page-01-everything.json', 'utf8'))
  const reply = {
    _id: '5f2b0000000000000000aaaa',
    registered: { ip: '192.0.2.1', date: '2026-02-03T10:00:00.000Z' },
    site: id,
    source: 'site-form-005f2b000000000000000066',
    weddingYesOrNo: 'JA',
    firstName: 'Eva',
    lastName: 'Ek',
    phone: '070-1',
    mail: 'eva@example.com',
    customValues: [
      { id: 'tf1', value: 'Eva Ek', type: 'TextField', label: 'Namn' },
      { id: 'rg1', value: 'Ja!', type: 'RadioGroup', label: 'Kommer du?' },
      { id: 'gone', value: 'JA', type: 'YesOrNo', label: 'Sover du över?' },
      // a question with the same label as one that is still asked
      { id: 'gone2', value: 'Ekan', type: 'TextField', label: 'Namn' },
    ],
  }
  const site = {
    ...document,
    _id: id,
    host,
    active: true,
    activeDate: '2026-01-01',
    activeExpireDate: '2099-01-01',
    giftRegistryReservations: [{ giftRegistryId: 'giftRegistryItem5f2b2', quantityReserved: 2 }],
  }
  mkdirSync(path.join(folder, 'images'), { recursive: true })
  writeFileSync(path.join(folder, 'images', document.images[0].fileName), await photograph())
  writeFileSync(
    path.join(folder, 'site.json'),
    JSON.stringify({ account: { mail, registered: { date: '2026-01-01' } }, site, rsvps: [reply, {}] }),
  )
}

/** Runs the operator's import program on the product's data; returns its output. */
async function importFrom(folder: string, ...flags: string[]): Promise<string> {
  const settings = { DATA_DIR: product.dataDir, PORT: String(product.port), LOG_LEVEL: 'silent' }
  const program = startProgram('import', settings, process.cwd(), [folder, ...flags])
  expect(await program.ended, program.output()).toBe(0)
  return program.output()
}

const olderSite = z.looseObject({ modules: z.array(z.looseObject({ _id: z.string(), properties: z.looseObject({}) })) })

test('a site of the first generation is imported, answered without scripts and by its own calls, and saved by its own clients', async () => {
  // unique, because a retry would find the previous run's data
  const tried = Date.now()
  const [host, mail] = [`forsta-${tried}.localhost`, `forsta-${tried}@example.com`]
  const siteId = `5f2b${tried}`
  const folder = path.join(product.dataDir, `export-${tried}`)
  await exportOf(folder, host, mail, siteId)
  const dry = await importFrom(folder, '--dry-run')
  expect(dry).toContain('1 of 1 can be taken; nothing was written')
  expect((await ask(product.sitesPort, { host, path: '/sv' })).status).toBe(404)
  const taken = await importFrom(folder)
  for (const line of [
    `account ${mail}: new`,
    'picture DSC_4001.JPG: taken',
    'picture DSC_4002.JPG: there is no such file',
    'reservations: 1 taken',
    `address ${host}: taken over`,
    'replies: 1 taken, 1 could not be read',
  ])
    expect(taken).toContain(line)
  expect(await importFrom(folder)).toContain('replies: 0 taken, 1 were there already, 1 could not be read')
  await until(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status === 200)

  const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
  const { page: checker, context: checking } = await visit(browser, phone)
  const found: string[] = []
  const look = async () => found.push(...(await barriers(page, checker)))
  const site = `http://${host}:${portOf('nginx')}/sv`
  await page.goto(site)
  await page.getByText('Visa önskelistan').click()
  await page.getByText('Antal: 12, reserverade: 2').waitFor()
  await look()
  await page.getByRole('link', { name: '1 gäst' }).click()
  await page.getByLabel('Namn').fill('Åsa')
  await page.getByRole('radio', { name: 'Ja!', exact: true }).check()
  await page.getByRole('radio', { name: 'Fisk', exact: true }).check()
  await look()
  await fillInTime()
  await page.getByRole('button', { name: 'Skicka' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
  await page.goto(site)
  await page.getByRole('link', { name: 'Anmäl tal' }).click()
  await page.getByLabel('Namn').fill('Karin')
  await fillInTime()
  await page.getByRole('button', { name: 'Skicka' }).click()
  await page.getByText('Vi hör av oss.').waitFor()
  await page.goto(site)
  await page.getByText('Visa önskelistan').click()
  await page.getByRole('link', { name: 'Reservera: Kaffekvarn' }).click()
  await page.getByLabel('Välj ett lösenord').fill('päron')
  await page.getByRole('button', { name: 'Reservera' }).click()
  await page.getByText('Reservationen är sparad').waitFor()
  expect(found).toEqual([])
  await Promise.all([context.close(), checking.close()])
  await replyWithScripts(`http://${host}:${portOf('edge')}/sv`)

  const heard = await answersOfOlderPages(host, siteId)
  expect(heard).toEqual(Array.from({ length: 4 }, () => '{"invertedSuccess":false}'))

  const owner = createBrowserClient(product.editor)
  await owner.call('PUT', '/api/accounts/reset-password/', { password, token: await resetToken(mail) })
  expect((await owner.call('POST', '/api/accounts/login/', { mail, password })).status).toBe(200)
  const { body: replies } = await owner.call('GET', `/api/rsvps/${siteId}`)
  const older = z.object({ data: z.array(z.looseObject({ firstName: z.string() })) }).parse(replies).data
  expect(older.map(({ firstName }) => firstName).sort()).toEqual(['', '', '', 'Eva', 'Per', 'Per'])
  const asked = (id: string, type: string, label: string) => (value: string) => ({ id, value, type, label })
  const [name, phoneNumber] = [asked('tf1', 'TextField', 'Namn'), asked('tf2', 'TextField', 'Telefon')]
  const [coming, food] = [asked('rg1', 'RadioGroup', 'Kommer du?'), asked('rg2', 'RadioGroup', 'Mat')]
  const allergies = asked('tf3', 'TextField', 'Allergier')
  expect(older.map(({ customValues }) => customValues)).toEqual(
    expect.arrayContaining([
      [name('Bo'), phoneNumber(''), coming('Ja!'), food('Vegetariskt'), allergies('Nötter')],
      // guests who do not come were asked nothing further
      [name('Siv'), phoneNumber(''), coming('Nej tyvärr')],
    ]),
  )
  expect(older.find(({ firstName }) => firstName === 'Eva')).toMatchObject({
    weddingYesOrNo: 'Ja',
    registered: { ip: '', date: '2026-02-03T10:00:00.000Z' },
    customValues: [
      { value: 'Eva Ek' },
      { value: 'Ja!' },
      { value: 'Ja', type: 'YesOrNo', label: 'Sover du över?' },
      { value: 'Ekan', type: 'TextField', label: 'Namn' },
    ],
  })
  await lookAtAnswers(owner, siteId)
  const uploaded = await owner.upload(`/api/sites/${siteId}/upload-image`, new Uint8Array(await photograph()))
  expect(uploaded).toMatchObject({ status: 201, body: { cdn: false, originalName: expect.any(String) } })
  const { modules } = olderSite.parse((await owner.call('GET', `/api/sites/${siteId}`)).body)
  const changed = modules.map((module) =>
    module.module === 'header'
      ? { ...module, properties: { ...module.properties, title: { sv: 'Anna gifter sig' } } }
      : module,
  )
  expect((await owner.call('PUT', `/api/sites/${siteId}`, { modules: changed })).status).toBe(200)
  await until(async () =>
    (await ask(product.sitesPort, { host, path: '/sv' })).body.toString().includes('Anna gifter sig'),
  )
})

/** Two guests reply with scripts on: dependent questions appear and disappear with the answer they depend on. */
async function replyWithScripts(site: string): Promise<void> {
  const { context, page, complaints } = await visit(browser, phone)
  await page.goto(site)
  await page.getByRole('link', { name: '2 gäster' }).click()
  const given = Date.now()
  const [bo, siv] = [page.getByRole('group', { name: 'Person 1' }), page.getByRole('group', { name: 'Person 2' })]
  const choose = (who: Locator, option: string) => who.getByRole('radio', { name: option, exact: true }).check()
  const below = async (who: Locator) => [
    await who.getByRole('group', { name: 'Mat' }).isVisible(),
    await who.getByLabel('Allergier').isVisible(),
  ]
  await bo.getByLabel('Namn').fill('Bo')
  await siv.getByLabel('Namn').fill('Siv')
  expect([await below(bo), await below(siv)]).toEqual([
    [false, false],
    [false, false],
  ])
  for (const who of [bo, siv]) {
    await choose(who, 'Ja!')
    await who.getByLabel('Allergier').fill('Nötter')
  }
  await choose(bo, 'Vegetariskt')
  await choose(siv, 'Fisk')
  expect(await axeFindings(page)).toEqual([])
  await choose(siv, 'Nej tyvärr')
  await expect.poll(() => below(siv)).toEqual([false, false])
  expect(await below(bo)).toEqual([true, true])
  await fillInTime(given)
  const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/rsvps/'))
  await page.getByRole('button', { name: 'Skicka' }).click()
  const { guests } = z
    .object({ guests: z.array(z.object({ formElements: z.array(z.looseObject({ formElement: z.string() })) })) })
    .parse((await sending).postDataJSON())
  expect(guests.map(({ formElements }) => formElements.map(({ formElement }) => formElement))).toEqual([
    ['tf1', 'tf2', 'rg1', 'rg2', 'tf3'],
    ['tf1', 'tf2', 'rg1'],
  ])
  await page.getByRole('dialog').getByText('Tack för att du OSA.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
}

/** The owner views the answers from old and new pages, in the table and question by question. */
async function lookAtAnswers(owner: BrowserClient, siteId: string): Promise<void> {
  const { context, page } = await visit(browser)
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
  await page.goto(`${product.editor}/redigera/${siteId}/visa-osa`)
  for (const name of ['Eva Ek', 'Bo', 'Siv', 'Åsa']) await page.getByRole('button', { name, exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${product.editor}/redigera/${siteId}/visa-osa/fragor`)
  await expect.poll(() => page.getByRole('heading', { name: 'Namn', exact: true }).count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
}

/** Sends a reply and a speech as pages opened before the import do, through both guest servers. Returns the response bodies. */
async function answersOfOlderPages(host: string, siteId: string): Promise<string[]> {
  const told = (['edge', 'nginx'] as const).map(async (way) => {
    const authority = `${host}:${portOf(way)}`
    const call = (method: string, to: string, body?: unknown) =>
      rawRequest(`http://127.0.0.1:${portOf(way)}`, {
        method,
        path: to,
        headers: { Host: authority, Origin: `http://${authority}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const keyOf = async () =>
      z.object({ key: z.string() }).parse(JSON.parse((await call('GET', '/api/rsvps/post-key')).text)).key
    const [forReply, forSpeech] = [await keyOf(), await keyOf()]
    await fillInTime()
    const name = { id: 'tf1', value: 'Per', type: 'TextField', label: 'Namn' }
    const stays = { id: 'rg1', value: 'Nej tyvärr', type: 'RadioGroup', label: 'Kommer du?' }
    const reply = {
      persons: [{ fields: { firstName: 'Per' }, customValues: [name, stays] }],
      postKey: forReply,
      source: 'site-form-005f2b000000000000000066',
    }
    const speech = { fields: { contact: '070-2' }, customValues: [{ ...name, id: 's1' }] }
    return [
      (await call('POST', `/api/rsvps/${siteId}/v3/`, reply)).text,
      (await call('POST', `/api/speeches/${siteId}/v2`, { speech, postKey: forSpeech })).text,
    ]
  })
  return (await Promise.all(told)).flat()
}

/** The reset token in the mail sent to an imported account. */
async function resetToken(mail: string): Promise<string> {
  const box = path.join(product.dataDir, 'mail')
  let token: string | undefined
  await until(async () => {
    const letters = readdirSync(box).map((name) => readFileSync(path.join(box, name), 'utf8'))
    const letter = letters.find((text) => text.includes(mail) && text.includes('aterstall-losenord'))
    token = /aterstall-losenord\/([\w-]+)/.exec(letter?.replace(/=\r?\n/g, '') ?? '')?.[1]
    return token !== undefined
  })
  return token ?? ''
}
