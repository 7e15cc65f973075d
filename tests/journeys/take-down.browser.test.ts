import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type Product, startProduct, startProgram, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { logInOwner, publish } from './owner.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function operator(...args: string[]): Promise<string> {
  const program = startProgram('operator', { DATA_DIR: product.dataDir }, process.cwd(), args)
  expect([await program.ended, program.output()]).toEqual([0, expect.any(String)])
  return program.output()
}

test('an operator takes a site down: guests find nobody there, its owner is told, and it comes back', async () => {
  const { context, page, complaints } = await visit(browser, desktop)
  const owner = await logInOwner(context, product)
  const host = await publish(owner, `nere${Date.now().toString(36)}`)
  const guests = () => ask(product.sitesPort, { host, path: '/sv' })
  await expect.poll(async () => (await guests()).status).toBe(200)

  expect(JSON.parse(await operator('take-down', host, '--reason', 'pretends to be a bank', '--json'))).toMatchObject({
    host,
    isTakenDown: true,
  })
  await expect.poll(async () => (await guests()).status).toBe(404)
  expect((await guests()).body.toString()).not.toContain('Elsa')

  const notice = page.getByText(/^Vi har tagit ner sidan, eftersom den kan strida mot våra villkor/)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size.viewport)
    await page.goto(`${product.editor}/redigera/${owner.siteId}`)
    await notice.waitFor()
    await page.getByText('Sparat', { exact: true }).waitFor()
    // the canvas loads slightly later than the bar
    await expect.poll(() => axeFindings(page, { frames: true })).toEqual([])
  }
  expect(await page.getByRole('link', { name: 'Skriv till oss' }).getAttribute('href')).toBe('mailto:hej@vigd.se')

  // nothing is sold to it, and each page that would sell says so
  const refused = await owner.client.call('POST', `/api/sites/${owner.siteId}/payment/stripe`, {
    paymentProduct: 'extend_subdomain',
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'page-taken-down' } })
  for (const path of ['konto/forlang', 'valj-adress/doman', 'valj-adress/doman/betalning?namn=nere.se']) {
    await page.goto(`${product.editor}/redigera/${owner.siteId}/${path}`)
    await page
      .getByText(/^Vi har tagit ner sidan. Så länge den är nere säljer vi varken/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Betala/ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await page.getByText(/^Vi har tagit ner sidan. Så länge den är nere säljer vi varken/).waitFor()
  expect(await page.getByRole('link', { name: 'Förläng' }).count()).toBe(0)
  await page.goto(`${product.editor}/redigera/${owner.siteId}`)

  expect(await operator('find', host)).toMatch(/takenDownAt: 20/)
  await operator('put-back', host, '--reason', 'was none')
  await expect.poll(async () => (await guests()).body.toString()).toContain('Elsa')
  await page.reload()
  await page.getByRole('button', { name: 'Spara' }).first().waitFor()
  await notice.waitFor({ state: 'detached' })
  const lines = (await operator('audit', owner.siteId)).trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/ put-back .* was none$/),
    expect.stringMatching(/ find /),
    expect.stringMatching(/ take-down .* bank$/),
  ])
  expect(complaints).toEqual([])
  await context.close()
})
