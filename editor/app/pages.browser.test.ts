import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { noticeUrls } from '../../commands/answers/notice-link.ts'
import { errorBody } from '../../domain/errors.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { axeFindings } from '../../tests/support/axe.ts'
import { launchBrowser, type Visit, visit } from '../../tests/support/browser.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { canvasIn } from '../../tests/support/canvas.ts'
import { overflowOf } from '../../tests/support/overflow.ts'
import { resetLinks, waitingMails, welcomeOf } from '../../tests/support/waiting-mails.ts'

/** The built pages around the editor, with the real API, in a real browser. */
let api: TestApi
let browser: Browser
let opened: Visit[] = []

beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: 'dist/editor' })
  browser = await launchBrowser()
})

afterEach(async () => {
  for (const { context } of opened) await context.close()
  opened = []
})

afterAll(async () => {
  await browser.close()
  await api.close()
})

async function open(path: string, width = 1440): Promise<Visit> {
  const visited = await visit(browser, { viewport: { width, height: 844 }, locale: 'sv-SE' })
  opened.push(visited)
  await visited.page.goto(`${api.url}${path}`)
  await visited.page.getByRole('heading', { level: 1 }).waitFor()
  return visited
}

async function expectSound({ page, complaints }: Visit): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  expect(complaints).toEqual([])
}

async function expectFocus(place: Locator): Promise<void> {
  await place.waitFor()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Registers in the page's browser and creates a site from the demo; returns its id. */
async function ownSite(page: Page, mail: string): Promise<string> {
  const answer = await page.evaluate(async (address) => {
    const send = (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await send('/api/accounts/register/', { mail: address, password: 'hemligt', termsAccepted: true })
    const demo = await (await fetch('/api/sites/quick-start/wedding')).json()
    return (await send('/api/sites/V2', { site: demo.site })).json()
  }, mail)
  return z.object({ site: z.object({ _id: z.string() }) }).parse(answer).site._id
}

test.each([
  { language: 'sv', width: 1440 },
  { language: 'en', width: 768 },
  { language: 'da', width: 320 },
])('start, terms, log-in and unknown pages are sound in $language at $width px', async ({ language, width }) => {
  for (const path of ['/', '/villkor', '/logga-in', '/finns-inte']) {
    const visited = await open(`${path}?lang=${language}`, width)
    await expect.poll(() => visited.page.getAttribute('html', 'lang')).toBe(language)
    expect(await visited.page.title()).toContain('Vigd')
    await expectSound(visited)
  }
})

test('an error that nothing has caught is told to the API', async () => {
  const { page } = await open('/logga-in')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/logs/'))
  // throw repeatedly: the error watcher is loaded after the page
  await page.evaluate(() => {
    setInterval(() => {
      throw new Error('Oväntat')
    }, 100)
  })
  const answer = await told
  expect(answer.ok()).toBe(true)
  expect(answer.request().postDataJSON()).toMatchObject({
    severity: 3,
    originId: 'editor.uncaught',
    errorObject: expect.stringContaining('Oväntat'),
  })
})

test('a mail address is read as it was pasted, with its own letters', async () => {
  const { page } = await open('/logga-in', 390)
  await ownSite(page, 'anna@åsaochbo.se')
  await page.context().clearCookies()
  await page.goto(`${api.url}/logga-in`)
  const mail = page.getByLabel('E-post')
  await mail.fill('anna')
  await page.getByLabel('Lösenord', { exact: true }).fill('hemligt')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect.poll(() => mail.getAttribute('aria-invalid')).toBe('true')
  await mail.fill('\u202aanna@åsaochbo.se\u202c')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await page.waitForURL('**/redigera/**')
})

test('the account page says who owns the site and leads out', async () => {
  const visited = await open('/logga-in', 390)
  const siteId = await ownSite(visited.page, 'konto@example.se')
  const other = createBrowserClient(api.url)
  await other.call('POST', '/api/accounts/login', { mail: 'konto@example.se', password: 'hemligt' })
  await visited.page.goto(`${api.url}/redigera/${siteId}/konto`)
  await visited.page.getByText('konto@example.se').first().waitFor()
  await visited.page.getByText('Sidan är inte publicerad än.').waitFor()
  const elsewhere = visited.page.getByRole('button', { name: 'Logga ut: Okänd webbläsare' })
  await elsewhere.waitFor()
  await expectSound(visited)
  await elsewhere.click()
  await elsewhere.waitFor({ state: 'detached' })
  const sessions = visited.page.getByRole('heading', { name: 'Inloggningar' })
  await expect.poll(() => sessions.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await other.call('GET', '/api/accounts/me')).status).toBe(401)
  await visited.page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await visited.page.waitForURL(`${api.url}/`)
  expect((await visited.page.request.get(`${api.url}/api/accounts/me/`)).status()).toBe(401)
})

test('an owner changes the mail by links to both addresses', async () => {
  const visited = await open('/logga-in', 390)
  const { page } = visited
  const mail = 'gammal@example.se'
  const newMail = 'ny@example.se'
  const siteId = await ownSite(page, mail)
  const account = `${api.url}/redigera/${siteId}/konto`
  await page.goto(account)
  const ask = async () => {
    await page.getByRole('button', { name: 'Byt e-post' }).click()
    await page.getByLabel('Ny e-postadress').fill(newMail)
    await page.getByLabel('Ditt lösenord').fill('hemligt')
  }
  await ask()
  await page.getByLabel('Ditt lösenord').fill('fel')
  await expectSound(visited)
  await page.getByRole('button', { name: 'Skicka länkarna' }).click()
  await page.getByText('Lösenordet stämmer inte.').waitFor()
  await page.getByLabel('Ditt lösenord').fill('hemligt')
  await page.getByRole('button', { name: 'Skicka länkarna' }).click()
  await page.getByText(`Vi har skrivit till ${mail} och ${newMail}.`).waitFor()
  const address = page.getByText(mail, { exact: true })
  await expectFocus(address)
  await expectSound(visited)
  // cancel the change and request it again
  await page.getByRole('button', { name: 'Ångra bytet' }).click()
  await expectFocus(address)
  await ask()
  await page.getByRole('button', { name: 'Skicka länkarna' }).click()
  await page.getByText(`Vi har skrivit till ${mail} och ${newMail}.`).waitFor()
  const linkFor = async (to: string) => {
    const links = (await waitingMails(api, to)).flatMap(({ text }) => /\/bekrafta-epost\/\S+/.exec(text)?.[0] ?? [])
    return `${api.url}${links.at(-1)}`
  }
  await page.goto(await linkFor(newMail))
  await page.getByRole('heading', { name: 'Bekräfta bytet' }).waitFor()
  await expectSound(visited)
  await page.getByRole('button', { name: 'Bekräfta bytet' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Tack, nu väntar vi på den andra adressen' }))
  await page.goto(account)
  await page.getByText(`Vi väntar på svar från ${mail}.`).waitFor()
  await page.goto(await linkFor(mail))
  await page.getByRole('button', { name: 'Bekräfta bytet' }).click()
  await expectFocus(page.getByRole('heading', { name: 'E-postadressen är ändrad' }))
  await page.goto(account)
  await page.getByText(newMail, { exact: true }).waitFor()
})

test('an owner proves the mail by the link of the welcome, which the account page sends again', async () => {
  const visited = await open('/logga-in', 390)
  const { page } = visited
  const mail = 'obekraftad@example.se'
  const siteId = await ownSite(page, mail)
  await page.goto(`${api.url}/redigera/${siteId}/konto`)
  await page.getByText('E-postadressen är inte bekräftad än.').waitFor()
  await expectSound(visited)
  await page.getByRole('button', { name: 'Skicka ett nytt brev' }).click()
  await page.getByText(`Vi har skickat ett nytt brev till ${mail}.`).waitFor()
  await page.goto(`${api.url}/bekrafta-adress/made-up`)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await page.getByText('Länken gäller inte längre.').waitFor()
  const link = /\/bekrafta-adress\/\S+/.exec((await welcomeOf(api, mail))?.text ?? '')?.[0]
  await page.goto(`${api.url}${link}`)
  await page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor()
  await expectSound(visited)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Tack, adressen är bekräftad' }))
  await page.getByRole('link', { name: 'Till din sida' }).click()
  await page.waitForURL(`${api.url}/redigera/${siteId}`)
  await page.goto(`${api.url}/redigera/${siteId}/konto`)
  await page.getByText('Registrerad').waitFor()
  await page.getByRole('button', { name: 'Byt e-post' }).waitFor()
  expect(await page.getByText('E-postadressen är inte bekräftad än.').count()).toBe(0)
})

test('an owner takes everything along, and erases the account with the password', async () => {
  const visited = await open('/logga-in', 390)
  const { page } = visited
  const siteId = await ownSite(page, 'glomd@example.se')
  await page.goto(`${api.url}/redigera/${siteId}/konto`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ladda ner arkivet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^festoon-.*\.zip$/)
  const begin = page.getByRole('button', { name: 'Radera konto och sida …' })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Radera konto och sida?' })
  await dialog.waitFor()
  await expectSound(visited)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // the focus is restored in the frame after the dialog's last one
  await expect.poll(() => begin.evaluate((element) => element === document.activeElement)).toBe(true)
  await begin.click()
  await dialog.getByLabel('Ditt lösenord').fill('fel')
  await dialog.getByRole('button', { name: 'Radera för alltid' }).click()
  await dialog.getByText('Lösenordet stämmer inte.').waitFor()
  await dialog.getByLabel('Ditt lösenord').fill('hemligt')
  await dialog.getByRole('button', { name: 'Radera för alltid' }).click()
  await page.waitForURL(`${api.url}/`)
  expect((await page.request.get(`${api.url}/api/accounts/me/`)).status()).toBe(401)
})

test('the language asked for is kept, and can be changed at the foot of the page', async () => {
  const { page } = await open('/logga-in?lang=da')
  await page.goto(`${api.url}/logga-in`)
  await page.getByRole('heading', { name: 'Log ind' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
})

test('a new page begins at its top, with the focus on its heading', async () => {
  const { page } = await open('/logga-in', 320)
  await page.mouse.wheel(0, 600)
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Välj ett nytt lösenord' })
  await expectFocus(heading)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a page that the browser opened leaves the focus to the browser', async () => {
  const { page } = await open('/logga-in')
  await page.getByLabel('E-post').waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a call without a network says so in words of the product', async () => {
  const { page, context } = await open('/logga-in')
  await page.getByLabel('E-post').fill('natlos@exempel.se')
  await page.getByLabel('Lösenord').fill('hemligt')
  // dialogs are fetched when the page is idle
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(fetched).toMatch(/\/dialog-[\w-]+\.js/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logga in' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Fel' })
  await dialog.getByText('Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.').waitFor()
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect.poll(() => page.getByLabel('Lösenord').inputValue()).toBe('hemligt')
})

test('log-in tells what is missing and what is wrong, and leads to the site; logout leads back', async () => {
  const owner = await open('/logga-in')
  const siteId = await ownSite(owner.page, 'logga-in@exempel.se')
  const { page } = await open('/logga-in')
  const submit = page.getByRole('button', { name: 'Logga in' })
  await submit.click()
  await page.getByText('Skriv din e-postadress.').waitFor()
  await page.getByText('Skriv ditt lösenord.').waitFor()
  await page.getByLabel('E-post').fill('logga-in@exempel.se')
  await page.getByLabel('Lösenord').fill('fel lösenord')
  await submit.click()
  await page.getByRole('alert').getByText('Fel e-postadress eller lösenord.').waitFor()
  await page.getByLabel('Lösenord').fill('hemligt')
  await submit.click()
  await page.waitForURL(`**/redigera/${siteId}`)
  await page.goto(`${api.url}/logga-in`)
  await page.getByText('Inloggad som logga-in@exempel.se').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Till din sida' }).getAttribute('href'))
    .toBe(`/redigera/${siteId}`)
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
})

test('a forgotten password is chosen anew by the link of a mail, once', async () => {
  const mail = 'glomt@exempel.se'
  const visited = await open('/logga-in', 390)
  const { page } = visited
  await ownSite(page, mail)
  await page.reload()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await page.getByRole('heading', { name: 'Välj ett nytt lösenord' }).waitFor()
  await expectSound(visited)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByText('Skriv din e-postadress.').waitFor()
  await page.getByLabel('E-post').fill(mail)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByRole('heading', { name: 'Titta i din inkorg' }).waitFor()
  await expectSound(visited)

  const [link] = await resetLinks(api, mail)
  const address = `${api.url}${new URL(link ?? '').pathname}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await page.getByText('Välj ett lösenord.').waitFor()
  await page.getByLabel('Nytt lösenord').fill('alldeles nytt')
  await expectSound(visited)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  // the pressed button is gone with its form: the heading that replaced it is announced
  await expectFocus(page.getByRole('heading', { name: 'Lösenordet är ändrat' }))
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await page.getByLabel('E-post').fill(mail)
  await page.getByLabel('Lösenord').fill('alldeles nytt')
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.waitForURL('**/redigera/*')

  await page.goto(address)
  await page.getByLabel('Nytt lösenord').fill('en gång till')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await page.getByRole('alert').getByText('Länken är för gammal eller redan använd.').waitFor()
  // one that was used cannot be renewed
  await page.getByRole('button', { name: 'Skicka en ny länk' }).click()
  await page.getByRole('link', { name: 'Begär en ny länk' }).click()
  await page.waitForURL('**/aterstall-losenord')
})

test('a recipient of answers chooses by the link of the mails how often to get them', async () => {
  const visited = await open('/logga-in', 390)
  const { page } = visited
  const siteId = await ownSite(page, 'svar@exempel.se')
  const mail = 'en.mycket.lang.adress.till.en.van@exempel.se'
  const link = noticeUrls({ secrets: api.deps.secrets, editorOrigin: api.url }, { siteId, mail }).page
  await page.goto(`${link}x`)
  await page.getByText('Länken gäller inte.').waitFor()
  await page.goto(link)
  await page.getByText(`${mail} får svaren på sidan.`).waitFor()
  await expectSound(visited)
  await page.getByRole('radio', { name: 'Aldrig' }).check({ force: true })
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Sparat.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Aldrig' }).isChecked()).toBe(true)
})

test('a link to a new password that is too old mails another at one press', async () => {
  const mail = 'forgammal@exempel.se'
  const visited = await open('/logga-in', 390)
  const { page } = visited
  await ownSite(page, mail)
  await page.request.post(`${api.url}/api/accounts/reset-password/`, { data: { mail } })
  await api.test.database('password_resets').update({ expires_at: '2026-01-01T00:00:00.000Z' })
  const [link] = await resetLinks(api, mail)
  await page.goto(`${api.url}${new URL(link ?? '').pathname}`)
  await page.getByLabel('Nytt lösenord').fill('alldeles nytt')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await page.getByRole('button', { name: 'Skicka en ny länk' }).click()
  await page.getByText('Vi har mejlat en ny länk till kontots adress.').waitFor()
  await expectSound(visited)
  expect(await resetLinks(api, mail)).toHaveLength(2)
})

test('the address pages are sound, and another owner’s site leads to the log-in page', async () => {
  const owner = await open('/logga-in', 390)
  const siteId = await ownSite(owner.page, 'adress@exempel.se')
  await owner.page.goto(`${api.url}/redigera/${siteId}/valj-adress`)
  await owner.page.getByRole('heading', { name: 'Välj adress' }).waitFor()
  await expectSound(owner)
  await owner.page.getByLabel('Önskat namn').fill('www')
  await owner.page.getByRole('button', { name: 'brollop-www.localhost' }).click()
  await owner.page.getByText('brollop-www.localhost är ledig').waitFor()
  await expect
    .poll(() => owner.page.getByLabel('Önskat namn').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expectSound(owner)
  await owner.page.goto(`${api.url}/redigera/${siteId}/valj-adress/subdoman/bekraftelse`)
  await owner.page.getByRole('heading', { name: 'Sidan har ingen adress än' }).waitFor()
  await expectSound(owner)

  const stranger = await open('/logga-in')
  await ownSite(stranger.page, 'annan@exempel.se')
  await stranger.page.goto(`${api.url}/redigera/${siteId}/valj-adress`)
  await stranger.page.getByRole('alertdialog').waitFor()
  expect(await stranger.page.title()).toBe('Välj adress – Vigd')
  await stranger.page.getByRole('alertdialog').getByRole('button', { name: 'Logga in' }).click()
  await stranger.page.waitForURL('**/logga-in')
})

test('a site that does not exist has no pages: each says so, and none is reported', async () => {
  const visited = await open('/logga-in', 390)
  const { page } = visited
  await ownSite(page, 'vilse@exempel.se')
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/logs')) reports.push(request.postData() ?? '')
  })
  for (const path of ['', '/konto', '/valj-adress', '/valj-adress/subdoman', '/versioner', '/visa-osa']) {
    await page.goto(`${api.url}/redigera/finnsintealls${path}`)
    await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()
    await expect.poll(() => page.getByRole('main').count()).toBe(1)
  }
  // a brand without the start wizard has no page for its answers either
  await page.route('**/api/sites/quick-start/wizard', (route) =>
    route.fulfill({ status: 404, json: errorBody('not-found') }),
  )
  await page.goto(`${api.url}/kom-igang/redigera/visa-osa`)
  await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()
  expect(reports).toEqual([])
  // a path that no route knows is reported: a link of ours may lead there
  await page.goto(`${api.url}/redigera/finnsintealls/nagot-annat`)
  await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()
  await expect.poll(() => reports.join()).toContain('no route for /redigera/finnsintealls/nagot-annat')
  await expectSound(visited)
})

test('when the messages do not load, the page says so', async () => {
  const { page } = await open('/logga-in')
  await page.route('**/words-*.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Fel inträffat' }).waitFor()
  await page.getByRole('button', { name: 'Ladda om sidan' }).waitFor()
})

test('when the editor’s own code does not come, the page says so and lets nobody press a picture', async () => {
  const { page } = await open('/logga-in')
  await page.route('**/assets/base-*.js', (route) => route.abort())
  await page.goto(`${api.url}/snabbstart`)
  await page.getByRole('heading', { name: 'Fel inträffat' }).waitFor()
  expect(await page.evaluate(() => document.getElementById('first-sight'))).toBe(null)
  await page.unroute('**/assets/base-*.js')
  await page.getByRole('button', { name: 'Ladda om sidan' }).click()
  await canvasIn(page).getByRole('heading', { level: 1 }).waitFor()
})

test('a page that cannot be drawn shows the generic error page, and the error is reported', async () => {
  const { page } = await open('/')
  const report = page.waitForRequest('**/api/logs/')
  await page.route('**/login-*.js', (route) => route.abort())
  await page.goto(`${api.url}/logga-in`)
  await page.getByRole('heading', { name: 'Något gick fel' }).waitFor()
  expect((await report).postDataJSON()).toMatchObject({ severity: 3, originId: 'editor.page' })
})

test('what the server names for a page to begin with is fetched once, and all of it is used', async () => {
  const { page } = await open('/logga-in')
  const siteId = await ownSite(page, 'forst@exempel.se')
  for (const path of [
    `/redigera/${siteId}`,
    `/redigera/${siteId}/visa-osa`,
    `/redigera/${siteId}/konto`,
    '/snabbstart',
  ]) {
    const unused: string[] = []
    const listen = (message: { text: () => string }) => {
      if (message.text().includes('preload')) unused.push(message.text())
    }
    page.on('console', listen)
    const answer = await page.goto(`${api.url}${path}`)
    const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]*)>/g)].map(([, address]) => address)
    expect(named.length).toBeGreaterThan(6)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    const fetched = async () => {
      const all = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')),
      )
      return named.map((address) => all.filter((name) => name === address))
    }
    await expect.poll(fetched).toEqual(named.map((address) => [address]))
    // browsers warn about unused preloads
    expect(unused).toEqual([])
    page.off('console', listen)
  }
})
