import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { themeNameSchema } from '../design/theme-name.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { createAssetCatalogue } from './asset-catalogue.ts'
import { renderReservationPage } from './reservation-page.tsx'

const catalogue = createAssetCatalogue()
const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
const reservation = { itemId: 'gift000003', title: 'Fyra äppelträd', quantity: 2 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function open(theme: (typeof themeNameSchema.options)[number], width: number): Promise<Page> {
  const document = buildSiteDocument({ theme, siteModules: [wishes] })
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.setContent(
    renderReservationPage({
      site: { id: 'site00000001', document },
      language: 'sv',
      context,
      catalogue,
      reservation,
      action: '/api/gift-reservations/site00000001/signed',
      state: 'just-reserved',
    }),
  )
  return page
}

/** Where the letters of a part of the page stand. */
const lettersOf = (page: Page, words: string) =>
  page.getByText(words).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

it.each(themeNameSchema.options)(
  'the button that takes a reservation back stands under its words in %s',
  async (theme) => {
    for (const width of [390, 768, 1440]) {
      const page = await open(theme, width)
      const words = await lettersOf(page, 'Du har reserverat så här många: 2')
      const button = await page.getByRole('button', { name: 'Ta bort reservationen' }).boundingBox()
      if (button === null) throw new Error('no button')
      const apart = [words.left - button.x, (words.left + words.right) / 2 - (button.x + button.width / 2)]
      expect(Math.min(...apart.map(Math.abs)), `${width} px`).toBeLessThan(1)
      await page.close()
    }
  },
)

it('what thanks for a reservation asks for no password where the link is enough', async () => {
  const page = await open('theme12', 390)
  await page.getByText('Tack! Reservationen är sparad.', { exact: true }).waitFor()
  await page.getByText('med den kan du ta bort reservationen också utan lösenordet').waitFor()
  await page.close()
})
