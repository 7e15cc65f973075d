import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { expectSoundInLanguages } from './axe-in-languages.ts'
import { pressByKey, tabTo } from './by-keyboard.ts'
import { logInOwner, publish } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const search = async (page: Page, name: string) => {
  await page.getByLabel('Önskat namn').fill(name)
  await page.getByRole('button', { name: 'Sök' }).click()
}
const isPublished = (page: Page) => page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
const statusOf = async (host: string) => (await ask(product.sitesPort, { host, path: '/sv' })).status

test('a domain is found, one that is taken replaced by a free one, paid by card and registered', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress`)
  const choices = page.getByRole('navigation', { name: 'Slag av adress' }).getByRole('link')
  await expect
    .poll(async () => (await choices.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      'Ert namn.localhost 599 kr för 18 månader',
      'Egen domän 1 199 kr för 12 månader',
      'Domän som du redan har 1 199 kr för 12 månader',
    ])
  await choices.filter({ hasText: /^Egen domän1/ }).click()
  await page.getByRole('heading', { name: 'Välj egen domän' }).waitFor()
  // the search button is hidden while there is nothing to search for
  expect(await page.getByRole('button', { name: 'Sök' }).count()).toBe(0)
  await search(page, 'upptagen')
  await page.getByText('upptagen.se är tyvärr upptagen').waitFor()
  const suggestions = page.getByRole('list', { name: 'Lediga namn som liknar det:' }).getByRole('button')
  expect(await suggestions.allTextContents()).toHaveLength(3)
  await page.getByLabel('Önskat namn').fill('x'.repeat(64))
  await page.getByText('Namnet är för långt. Högst 63 tecken får plats').waitFor()
  await page.getByLabel('Önskat namn').fill('anna.dk')
  await page.getByText('Domäner på .dk säljs inte här.').waitFor()
  await search(page, 'Åsa & Östen')
  await page.getByText('åsa-och-östen.se är ledig').waitFor()
  const twoDates = [/Sidan publicerad till och med \d{4}-\d\d-\d\d/, /Domänen registrerad till och med \d{4}-\d\d-\d\d/]
  const showsTwoDates = () => Promise.all(twoDates.map((date) => page.getByText(date).first().waitFor()))
  await showsTwoDates()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await page.getByText('åsa-och-östen.se', { exact: true }).waitFor()
  await page.getByRole('term').filter({ hasText: 'Sidan publicerad till och med' }).waitFor()
  await page.getByRole('term').filter({ hasText: 'Domänen registrerad till och med' }).waitFor()
  await page.getByRole('button', { name: /^Betala 1\s199/ }).waitFor()
  await expectSoundInLanguages(page)
  // going back keeps the search, also after a reload
  await page.goBack()
  await page.getByText('åsa-och-östen.se är ledig').waitFor()
  await page.reload()
  await page.getByText('åsa-och-östen.se är ledig').waitFor()
  expect(await page.getByLabel('Önskat namn').inputValue()).toBe('åsa-och-östen')
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await page.getByRole('button', { name: /^Betala 1\s199/ }).click()
  await isPublished(page)
  await showsTwoDates()
  const receipt = page.getByRole('region', { name: 'Kvitto' })
  await receipt.getByText('Sidan publicerad till och med').waitFor()
  await receipt.getByText('Domänen registrerad till och med').waitFor()
  await expectSoundInLanguages(page)
  await page.getByText('åsa-och-östen.se', { exact: true }).first().waitFor()
  expect(await statusOf('xn--sa-och-sten-w8a2u.se')).toBe(200)
  await page.goto(`${product.editor}/redigera/${siteId}/konto`)
  await page.getByText('Sidan publicerad till och med').waitFor()
  await page.getByText(/^Domänen registrerad till och med \d{4}-\d\d-\d\d$/).waitFor()
  // a site can have only one domain
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress/doman`)
  await page.getByText('Sidan har redan en egen domän').waitFor()
  // including one from another registrar
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress/doman-annan-registrar`)
  await page.getByText('Sidans adress är åsa-och-östen.se, som du har köpt av oss.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Din domän' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /Domän som du redan har/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('by keyboard alone a page below our domain gets a domain of its own by Swish, and its old address leads there', async () => {
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  const old = await publish(owner, 'gammalt-namn')
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/doman`)
  await page.getByText('600 kr för 12 månader').first().waitFor()
  await tabTo(page, page.getByLabel('Önskat namn'))
  await page.keyboard.type('nytt-namn.com')
  await page.keyboard.press('Enter')
  await page.getByText('nytt-namn.com är ledig').waitFor()
  await pressByKey(page, page.getByRole('button', { name: 'Till betalningen' }))
  const methods = page.getByRole('radiogroup', { name: 'Betalsätt' })
  await methods.waitFor()
  await pressByKey(page, methods, 'ArrowDown')
  const number = page.getByLabel('Ditt Swish-nummer')
  await number.waitFor()
  await tabTo(page, number)
  await page.keyboard.type('0701234567')
  await page.keyboard.press('Enter')
  await isPublished(page)
  expect(await statusOf('nytt-namn.com')).toBe(200)
  await expect.poll(() => statusOf(old)).toBe(301)
  expect(complaints).toEqual([])
  await context.close()
})
