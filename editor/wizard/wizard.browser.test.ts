import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoSites } from '../../commands/sites/seed-demo-sites.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { axeFindings } from '../../tests/support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../../tests/support/browser.ts'
import { canvasIn } from '../../tests/support/canvas.ts'
import { smallDemoPictures } from '../../tests/support/demo-pictures.ts'
import { overflowOf } from '../../tests/support/overflow.ts'
import da from './words.da.json'

let api: TestApi
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: 'dist/editor' })
  await seedDemoSites({ ...api.deps, demoPicturesFolder: await smallDemoPictures(api.test.dataDir) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

const next = (page: Page) => page.getByRole('button', { name: 'Nästa' }).click()
const preview = (page: Page) => page.frameLocator('iframe[title="Så blir sidan"]')
const canvas = (page: Page) => canvasIn(page)
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('a couple answers, sees their page grow, goes back, and finds it in the editor', async () => {
  const { page, context, complaints } = await visit(browser, desktop)
  await page.goto(`${api.url}/logga-in`)
  await page.getByRole('link', { name: 'Kom igång' }).click()
  await step(page, 'Välj en mall')
  await page.getByText('Toscana').click()
  await next(page)

  await page.getByLabel('Ditt namn').fill('Åsa')
  await page.getByLabel('Din partners namn').fill('Örjan')
  await page.getByLabel('Plats').fill('Vadstena klosterkyrka')
  await page.getByLabel('Datum och tid').fill('2027-06-12T14:30')
  await preview(page).getByText('Vadstena klosterkyrka').first().waitFor()
  await next(page)

  await step(page, 'Vilka språk talar era gäster?')
  await page.getByRole('button', { name: 'Engelska' }).click()
  // the last one cannot be removed
  await page.getByRole('button', { name: 'Ta bort Engelska' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Ta bort/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Engelska' }).click()
  await next(page)

  await page.getByText('Mörk kostym', { exact: false }).first().click()
  await preview(page).getByText('Mörk kostym, eller klänning').waitFor()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect.poll(() => page.getByLabel('Plats').inputValue()).toBe('Vadstena klosterkyrka')
  await page.reload()
  await expect.poll(() => page.getByLabel('Ditt namn').inputValue()).toBe('Åsa')
  for (const name of ['Berätta om dagen', 'Vilka språk talar era gäster?']) {
    await step(page, name)
    await page.getByRole('link', { name: 'Hoppa över' }).click()
  }
  await page.getByRole('button', { name: 'Skapa sidan' }).click()
  await canvas(page).getByText('Vadstena klosterkyrka').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/kom-igang/redigera')
  await page.getByRole('complementary', { name: 'Tips' }).getByText('era svar står på sidan').waitFor()
  // the draft survives a reload
  const greeting = canvas(page).getByRole('textbox').filter({ hasText: 'Kära vänner' })
  await greeting.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Hej allihop')
  await page.getByRole('button', { name: 'Granska' }).click()
  await canvas(page).getByRole('heading', { name: 'Hej allihop' }).waitFor()
  await page.reload()
  await canvas(page).getByText('Hej allihop').first().waitFor()
  await page.getByRole('button', { name: 'Fortsätt' }).click()

  // changed answers rebuild the page, and the previous one can be restored
  await page.goto(`${api.url}/kom-igang/information`)
  await page.getByLabel('Plats').fill('Norra gård')
  await page.goto(`${api.url}/kom-igang/redigera`)
  await canvas(page).getByText('Norra gård').first().waitFor()
  await page.getByRole('button', { name: 'Ta tillbaka den förra' }).click()
  await canvas(page).getByText('Hej allihop').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

// Danish stands for the languages other than Swedish: words and samples have tests of their own
it('the whole wizard speaks another language, and so does the page that it makes', async () => {
  const { page, context, complaints } = await visit(browser, desktop)
  const { templateTitle, informationTitle, languageTitle, contentTitle, ...texts } = da
  const shown = page.frameLocator(`iframe[title="${texts.preview}"]`)
  await page.goto(`${api.url}/kom-igang?lang=da`)
  for (const title of [templateTitle, informationTitle, languageTitle, contentTitle]) {
    await step(page, title)
    await shown.getByRole('heading', { level: 1 }).waitFor()
    if (title === contentTitle) expect(await axeFindings(page)).toEqual([])
    if (title === informationTitle) await page.getByLabel(texts.location).fill('Kullen')
    // the page begins in the language in which the wizard is read
    await shown.locator(`html[lang="da"]`).waitFor({ state: 'attached' })
    if (title === languageTitle)
      expect(await page.getByRole('list', { name: texts.languages }).getByRole('listitem').allTextContents()).toEqual([
        'Dansk',
      ])
    await page.getByRole('button', { name: title === contentTitle ? texts.make : texts.next, exact: true }).click()
  }
  await canvas(page).getByText('Kullen').first().waitFor()
  await canvas(page).locator(`html[lang="da"]`).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await context.close()
})

it('skips every step on a phone, and registers', async () => {
  const { page, context } = await visit(browser, phone)
  await page.goto(`${api.url}/kom-igang`)
  for (const name of ['Välj en mall', 'Berätta om dagen', 'Vilka språk talar era gäster?', 'Vad ska gästerna veta?']) {
    await step(page, name)
    await preview(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // the strip above the questions shows the names
    if (name === 'Välj en mall')
      await expect
        .poll(() =>
          preview(page)
            .getByRole('heading', { level: 1 })
            .evaluate((names) => {
              const { top, bottom } = names.getBoundingClientRect()
              return top >= 0 && bottom <= window.innerHeight
            }),
        )
        .toBe(true)
    // nothing overflows the phone's width
    expect(await overflowOf(page)).toEqual([])
    if (name === 'Berätta om dagen') {
      await page.getByLabel('Plats').fill('Kullen')
      await preview(page).getByText('Kullen').first().waitFor()
      // the preview scrolls; the page stays at the field
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(300)
      await page.getByLabel('Plats').fill('')
    }
    if (name === 'Vilka språk talar era gäster?') {
      await page.getByRole('button', { name: 'Annat språk' }).click()
      await page.getByRole('combobox').fill('Finska')
      await page.getByRole('combobox').press('Enter')
      await page.getByText('översätts av er').waitFor()
    }
    await page.getByRole('link', { name: 'Hoppa över' }).click()
  }
  await canvas(page).getByText('Torekovs kyrka och Norra gård').first().waitFor()
  await page.getByRole('button', { name: 'Spara' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-post').fill('wizard@example.com')
  await dialog.getByLabel('Lösenord').fill('hemligt ord')
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: /konto|Spara/ }).click()
  await page.waitForURL('**/redigera/*')
  const { site } = (await (await page.request.get(`${api.url}/api/accounts/me/`)).json()) as { site: { _id: string } }
  const made = await (await page.request.get(`${api.url}/api/sites/${site._id}`)).json()
  expect(made).toMatchObject({
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'fi' }],
    wizardData: { dressCode: 'COCKTAIL', children: 'NO_CHILDREN', gifts: 'GIFTS', languages: ['sv', 'fi'] },
  })
  await context.close()
})
