import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertVersion } from '../../db/site/version-repository.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { axeFindings } from '../../tests/support/axe.ts'
import type { BrowserClient } from '../../tests/support/browser-client.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const corpus = JSON.parse(readFileSync('first-generation/corpus/page-01-everything.json', 'utf8'))
// pictures would have to be the site's own
const older = JSON.stringify({ ...corpus, images: [], modules: [...corpus.modules, { _id: 'm1', module: 'Fortune' }] })
const revision = 7

/** An account whose site is of the first generation. */
async function ownerOfOlderSite() {
  const { client, siteId } = await ownerOfSite(harness.api.url)
  const { database } = harness.api.test
  const stored = { format: 0, text: older }
  await database('sites')
    .where({ id: siteId })
    .update({ document_format: 0, document: older, document_revision: revision })
  const savedAt = '2026-11-01T10:00:00.000Z'
  await insertVersion(database, { siteId, documentRevision: revision, stored, savedAt, savedBy: null })
  const read = async (): Promise<string> => (await database('sites').where({ id: siteId }).first('document')).document
  return { client, siteId, read }
}

async function visitAs(client: BrowserClient, width: number, height?: number): Promise<Page> {
  const page = await harness.visit(width, height)
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  return page
}

it('an older site is given a speech, whose views are looked at, and saved in its own format; it is moved, and back', async () => {
  const { client, siteId, read } = await ownerOfOlderSite()
  const page = await visitAs(client, 1440)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  await canvas
    .getByRole('button', { name: /^Lägg till (före|sist)/ })
    .last()
    .press('Enter')
  const choose = page.getByRole('dialog', { name: 'Välj modul' })
  await choose.waitFor()
  expect(await choose.locator('.module-choice-name').allTextContents()).toEqual([
    'Plats och karta',
    'Lista och program',
    'Bild och text',
    'Text',
    'OSA',
    'Tal',
    'Nedräkning',
    'Sidhuvud',
    'Önskelista',
    'Personer',
    'Film',
  ])
  await choose.getByRole('button', { name: /^Tal / }).click()
  const toolsOf = (name: string) => canvas.getByRole('toolbar', { name, exact: true })
  const settingsOf = (name: string) => toolsOf(name).last().getByRole('button', { name: 'Inställningar' })
  // the page had one before
  await expect.poll(() => toolsOf('Tal').count()).toBe(2)
  await settingsOf('Tal').press('Enter')
  const panel = page.getByRole('dialog', { name: 'Tal' })
  await panel.getByRole('tab', { name: 'Visning' }).click()
  const picture = panel.frameLocator('iframe')
  // nothing in the picture can be reached, so nothing in it has a role
  await picture.getByText('Anmäl ett tal').waitFor()
  await panel.getByText('Formulär', { exact: true }).click()
  await picture.locator('form.answer-form').waitFor()
  expect(await axeFindings(page, { within: '.k-drawer' })).toEqual([])
  await panel.getByText('Bekräftelse', { exact: true }).last().click()
  await picture.getByText('Tack för att du anmält dig att tala').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  // the condition of all lower questions is by the words of the answer
  await settingsOf('OSA').press('Enter')
  const answer = page.getByRole('dialog', { name: 'OSA' }).getByLabel('Svar', { exact: true })
  await expect.poll(() => answer.locator('option').allTextContents()).toEqual(['Ja!', 'Nej tyvärr'])
  await answer.selectOption('Nej tyvärr')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+S')
  const response = await saved
  expect([new URL(response.url()).pathname, response.status()]).toEqual([`/api/sites/${siteId}`, 200])
  const { modules, ...others } = JSON.parse(await read())
  expect(others).toEqual({ ...JSON.parse(older), modules: undefined })
  const { conditionShowTextFieldsBelow: condition } = modules.find(isReply).properties
  expect(condition).toEqual({
    ...corpus.modules.find(isReply).properties.conditionShowTextFieldsBelow,
    answer: 'Nej tyvärr',
  })
  expect(modules.map(({ module }: { module: string }) => module)).toEqual([
    ...corpus.modules.map(({ module }: { module: string }) => module),
    'Fortune',
    'Speech2',
  ])
  await moveAndBack(page, siteId, read)
})

const isReply = ({ module }: { module: string }) => module === 'RSVP3'

/** By the drawer 'Mer' to the page that compares, to the new format, and back to the very letters. */
async function moveAndBack(page: Page, siteId: string, read: () => Promise<string>): Promise<void> {
  const before = await read()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await page.getByRole('link', { name: 'Flytta till det nya formatet' }).click()
  await page.getByText('Följer inte med: Fortune.').waitFor()
  for (const name of ['I dag', 'Efter flytten'])
    await page.getByRole('region', { name }).frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const after = page.getByRole('region', { name: 'Efter flytten' })
  await after.waitFor({ state: 'hidden' })
  await page.getByText('Efter flytten', { exact: true }).first().click()
  await after.waitFor()
  await page.getByRole('button', { name: 'Flytta sidan' }).click()
  await page.getByRole('heading', { name: 'Sidan är i det nya formatet' }).waitFor()
  expect(JSON.parse(await read())).not.toHaveProperty('modules')
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`${harness.api.url}/redigera/${siteId}/versioner`)
  await expect.poll(() => page.getByText('Äldre format').count()).toBe(2)
  await page.goto(`${harness.api.url}/redigera/${siteId}?nytt-format`)
  await page.getByRole('button', { name: 'Gå tillbaka till det äldre formatet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gå tillbaka till det äldre formatet' }).click()
  await page.getByRole('button', { name: 'Flytta sidan' }).waitFor()
  expect(await read()).toBe(before)
}
