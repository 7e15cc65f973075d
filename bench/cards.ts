import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import * as z from 'zod'
import { exampleCards } from '../cards/example-cards.ts'
import { matchingCards } from '../cards/matching-cards.ts'
import { factsOf } from '../editor/cards/facts-of-site.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { createOwner, type Owner } from '../tests/journeys/owner.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { checkoutWithBarePage, openInTurns } from './open.ts'
import { type BenchRow, median, percentile, plainRow, ratioRow } from './report.ts'
import { begin, openBare, typeInTurns } from './typing.ts'

const cardsInList = 30

/**
 * A list of 30 cards in all layouts and looks, from the start of the navigation to the paint of the first card, against an empty React page
 * served by the same process; then typing on a card against bare Tiptap. Both with the CPU throttled to a quarter.
 */
export async function benchCards(): Promise<BenchRow[]> {
  const folder = await checkoutWithBarePage()
  const product = await startProduct({}, folder)
  const browser = await launchBrowser()
  try {
    const owner = await createOwner(product)
    const card = await createCards(owner)
    return [
      ...(await benchList(browser, product.editor, owner)),
      ...(await benchWriting(browser, product.editor, owner, card)),
    ]
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates the cards; returns the id of the first, which has the names on its front. */
async function createCards({ client, siteId }: Owner): Promise<string> {
  const { body } = await client.call('GET', `/api/sites/${siteId}`)
  const facts = factsOf(siteResponse.parse(body), { host: null, url: '', password: null })
  const looks = [...matchingCards(facts), ...exampleCards(facts).map(({ print }) => print)]
  let first: string | undefined
  for (let index = 0; index < cardsInList; index += 1) {
    const made = await client.call('POST', '/api/prints', { ...looks[index % looks.length], site: siteId })
    first ??= z.object({ id: z.string() }).parse(made.body).id
  }
  if (first === undefined) throw new Error('no card has been made')
  return first
}

async function benchList(browser: Browser, editor: string, owner: Owner): Promise<BenchRow[]> {
  const openings = await openInTurns(browser, editor, {
    bare: { path: '/bare.html', sight: { canvas: false, visible: 'h1', editable: 'h1' } },
    cards: {
      path: `/redigera/${owner.siteId}/inbjudningar`,
      owner,
      sight: { canvas: false, visible: '.card-thumbnail svg', editable: '.card-actions button' },
    },
  })
  const of = (name: string) => median((openings.get(name) ?? []).map(({ visible }) => visible))
  return [
    ratioRow('list of 30 cards: first card, against an empty React page', 'ms', of('cards'), of('bare'), { atMost: 4 }),
    plainRow('list of 30 cards: first card', 'ms', of('cards'), { atMost: 1_000 }),
  ]
}

async function benchWriting(browser: Browser, editor: string, owner: Owner, card: string): Promise<BenchRow[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: editor })))
  const page = await context.newPage()
  await page.goto(`${editor}/redigera/${owner.siteId}/inbjudningar/${card}`)
  const ours = await begin(page, page.mainFrame(), 'textarea[data-position="welcomeText"]')
  const bare = await openBare(browser, '<p>Välkomna</p>', 'Välkomna')
  const [times, least] = await typeInTurns(ours, bare)
  return [
    ratioRow('writing on a card: key to paint, median, against bare Tiptap', 'ms', median(times), median(least), {
      atMost: 1.5,
    }),
    plainRow('writing on a card: key to paint, p95', 'ms', percentile(times, 0.95), { atMost: 100 }),
  ]
}
