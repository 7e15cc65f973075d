import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { logInOwner, password } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

/** A platform authenticator whose user verifies on every request. */
async function deviceWithPasskeys(context: BrowserContext, page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, id }
}

const findings = (page: Page) => axeFindings(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Lösennycklar' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeysOf(page).getByRole('button', { name: 'Lägg till en lösennyckel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till en lösennyckel' })
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('Ditt lösenord').fill(password)
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
}

test('a passkey is added, logs in, is renamed and removed on a phone', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const { mail, siteId } = await logInOwner(context, product)
  const { session, id } = await deviceWithPasskeys(context, page)
  const account = `${product.editor}/redigera/${siteId}/konto`
  await page.goto(account)
  await addPasskey(page, 'Min dator')
  await passkeysOf(page).getByText('inte använd än').waitFor()
  expect(
    await passkeysOf(page)
      .getByRole('heading')
      .evaluate((heading) => heading === document.activeElement),
  ).toBe(true)
  expect(await findings(page)).toEqual([])
  // a device can have only one passkey per account
  await addPasskey(page, 'En gång till')
  await page.getByText('Den här enheten har redan en lösennyckel').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()

  await page.getByRole('button', { name: 'Logga ut', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  // the page offers the passkey by itself (conditional mediation): keep the device locked until the button is pressed
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await page.goto(`${product.editor}/logga-in`)
  const logIn = page.getByRole('button', { name: 'Använd en lösennyckel' })
  await logIn.waitFor()
  expect(await findings(page)).toEqual([])
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await logIn.click()
  await page.waitForURL(`**/redigera/${siteId}`)
  await page.goto(account)
  await page.getByText(mail).first().waitFor()

  await passkeysOf(page).getByRole('button', { name: 'Byt namn på Min dator' }).click()
  const renaming = page.getByRole('dialog', { name: 'Byt namn på lösennyckeln' })
  await renaming.getByLabel('Namn').fill('Jobbdatorn')
  await renaming.getByRole('button', { name: 'Spara' }).click()
  await passkeysOf(page).getByText('Jobbdatorn').waitFor()
  expect(await passkeysOf(page).getByText('använd').textContent()).not.toContain('inte använd')

  await passkeysOf(page).getByRole('button', { name: 'Ta bort Jobbdatorn' }).click()
  const removing = page.getByRole('dialog', { name: 'Ta bort lösennyckeln?' })
  await removing.getByLabel('Ditt lösenord').fill('fel lösenord')
  await removing.getByRole('button', { name: 'Ta bort lösennyckeln' }).click()
  await removing.getByText('Lösenordet stämmer inte.').waitFor()
  expect(await findings(page)).toEqual([])
  await removing.getByLabel('Ditt lösenord').fill(password)
  await removing.getByRole('button', { name: 'Ta bort lösennyckeln' }).click()
  await passkeysOf(page).getByText('Jobbdatorn').waitFor({ state: 'detached' })

  // the device still has the passkey, but the product no longer accepts it
  await context.clearCookies()
  await page.goto(`${product.editor}/logga-in`)
  await logIn.click()
  await page.getByText('Lösennyckeln gick inte att använda.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the browser offers a passkey in the field of the mail, and whoever has none logs in as before', async () => {
  const { context, page } = await visit(browser)
  const { mail, siteId } = await logInOwner(context, product)
  await deviceWithPasskeys(context, page)
  await page.goto(`${product.editor}/redigera/${siteId}/konto`)
  await addPasskey(page, 'Telefonen')
  await passkeysOf(page).getByText('Telefonen').waitFor()
  await context.clearCookies()
  await page.goto(`${product.editor}/logga-in`)
  await page.getByLabel('E-post').click()
  await page.waitForURL(`**/redigera/${siteId}`)
  await context.close()

  const other = await visit(browser)
  await deviceWithPasskeys(other.context, other.page)
  await other.page.goto(`${product.editor}/logga-in`)
  await other.page.getByRole('button', { name: 'Använd en lösennyckel' }).click()
  await other.page.getByText('Ingen lösennyckel användes.').waitFor()
  await other.page.getByLabel('E-post').fill(mail)
  await other.page.getByLabel('Lösenord').fill(password)
  await other.page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await other.page.waitForURL(`**/redigera/${siteId}`)
  expect(other.complaints).toEqual([])
  await other.context.close()
})

test('a very common password is hinted at and not refused', async () => {
  const { context, page, complaints } = await visit(browser)
  await page.goto(`${product.editor}/aterstall-losenord/a-link-that-is-too-old`)
  const field = page.getByRole('textbox', { name: /lösenord/i })
  await page.getByText('Minst 6 tecken.').waitFor()
  await field.fill('Qwerty')
  await page.getByRole('status').getByText('Det lösenordet är mycket vanligt').waitFor()
  expect(await findings(page)).toEqual([])
  await field.fill('bok lampa 7 fönster')
  await page.getByText('Minst 6 tecken.').waitFor()
  await field.fill('qwerty')
  await page.keyboard.press('Enter')
  // the form was submitted: only the link is refused
  await page.getByText('Länken är för gammal').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Kod vid inloggning' })

/** The code of the next 30-second step: log-in accepts it already, and the current one may have been used. */
const nextCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 })

async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function logIn(page: Page, mail: string): Promise<void> {
  await page.goto(`${product.editor}/logga-in`)
  await page.getByLabel('E-post').fill(mail)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
}

test.each([
  ['desk', desktop],
  ['phone', phone],
] as const)('the log-in asks for a code or a recovery code on a %s', async (_, device) => {
  const { context, page, complaints } = await visit(browser, device)
  const { mail, siteId } = await logInOwner(context, product)
  const account = `${product.editor}/redigera/${siteId}/konto`
  await page.goto(account)
  await sectionOf(page).getByRole('button', { name: 'Slå på kod vid inloggning' }).click()
  await confirm(page, 'Fortsätt')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR-kod med nyckeln' }).waitFor()
  expect(await findings(page)).toEqual([])
  const shown = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()
  const key = (shown ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Kod från appen').fill('000000')
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await dialog.getByText('Koden stämmer inte.').waitFor()
  await dialog.getByLabel('Kod från appen').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('dialog', { name: 'Dina återställningskoder' }).waitFor()
  expect(await findings(page)).toEqual([])
  const codes = await dialog.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Ladda ner' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('aterstallningskoder.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await sectionOf(page).getByText('Återställningskoder kvar: 10.').waitFor()
  expect(await findings(page)).toEqual([])

  await context.clearCookies()
  await logIn(page, mail)
  const code = page.getByLabel('Kod från appen')
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Lösenord').isVisible()).toBe(false)
  expect(await findings(page)).toEqual([])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Koden stämmer inte').waitFor()
  await code.fill(nextCode(key))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/redigera/${siteId}`)

  await context.clearCookies()
  await logIn(page, mail)
  await page.getByRole('button', { name: 'Använd en återställningskod' }).click()
  await page.getByLabel('Återställningskod').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await page.waitForURL(`**/redigera/${siteId}`)
  await page.goto(account)
  await sectionOf(page).getByText('Återställningskoder kvar: 9.').waitFor()

  await sectionOf(page).getByRole('button', { name: 'Nya återställningskoder' }).click()
  await confirm(page, 'Fortsätt')
  await dialog.getByRole('listitem').first().waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).not.toContain(codes[1])
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await sectionOf(page).getByText('Återställningskoder kvar: 10.').waitFor()
  await sectionOf(page).getByRole('button', { name: 'Stäng av kod vid inloggning' }).click()
  await confirm(page, 'Stäng av')
  await sectionOf(page).getByRole('button', { name: 'Slå på kod vid inloggning' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
