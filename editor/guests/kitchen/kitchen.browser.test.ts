import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '../../../platform/pdf/read-pdf.ts'
import { documentWithForms, ids } from '../../../tests/factories/document-with-forms.ts'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { axeFindings } from '../../../tests/support/axe.ts'
import { type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())

const guests = 300
const diets = ['Nötter', 'Laktos', 'laktosfri', 'Äter inte fläsk, och helst inte heller skaldjur', 'Vegan', 'Gluten']

test('the kitchen’s sheet of 300 guests is read, printed on four pages, and says what has changed since', async () => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const card = documentWithForms()
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...card, documentRevision: site.documentRevision })
  const write = (path: string, method: 'POST' | 'PUT', name: string, food: string | null) =>
    client.call(method, `/api/rsvps/${siteId}/v4/${path}`, {
      formId: ids.rsvp,
      language: 'sv',
      formElements: [
        { formElement: ids.name, value: name },
        { formElement: ids.coming, selectedOption: ids.yes },
        ...(food === null ? [] : [{ formElement: ids.food, value: food }]),
      ],
    })
  for (let number = 0; number < guests; number += 1) {
    const food =
      number % 3 === 0
        ? `${diets[Math.floor(number / 3) % diets.length]}${number % 9 === 0 ? `, gäst ${number}` : ''}`
        : null
    expect((await write('by-hand', 'POST', `Maximiliana Wolfenstein ${number}`, food)).status).toBe(201)
  }
  const page = await harness.visit(1440)
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  await page.goto(`${harness.api.url}/redigera/${siteId}/visa-osa/fragor`)
  await page.getByRole('link', { name: 'Det som köket behöver veta' }).click()
  const sheet = page.getByRole('main')
  await sheet.getByText('300 gäster kommer').waitFor()
  await sheet.getByRole('rowheader', { name: /^laktosfri/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const paper = await renderPdf(await page.pdf({ format: 'A4' }), 40)
  expect(paper.length).toBeLessThanOrEqual(4)
  const printed = paper.map(({ text }) => text).join(' ')
  expect(printed).toContain('Wolfenstein 299')
  expect(printed).toMatch(/^\s*Åsa & Bo/)
  expect(printed).not.toContain('Skicka till köket')

  await sheet.getByRole('button', { name: 'Slå ihop kost' }).click()
  const merging = page.getByRole('dialog', { name: 'Slå ihop kost' })
  await merging.getByRole('checkbox', { name: /^Laktos \(/ }).check({ force: true })
  await merging.getByRole('checkbox', { name: /^laktosfri \(/ }).check({ force: true })
  expect(await axeFindings(page)).toEqual([])
  await merging.getByRole('button', { name: 'Slå ihop', exact: true }).click()
  await sheet.getByRole('rowheader', { name: /^Laktos \/ laktosfri/ }).waitFor()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await sheet.getByRole('rowheader', { name: /^laktosfri/ }).waitFor()

  await page.getByRole('button', { name: 'Skicka till köket' }).click()
  const sending = page.getByRole('dialog', { name: 'Skicka till köket' })
  await sending.getByRole('button', { name: 'Skicka', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sending.getByRole('button', { name: 'Markera som lämnad' }).click()
  await sheet.getByText('Inget har ändrats sedan').waitFor()
  expect((await write('by-hand', 'POST', 'Sen Gäst', 'Ägg')).status).toBe(201)
  await page.reload()
  await sheet.getByText('Ny Sen Gäst: Ägg').waitFor()
  await sheet.getByText('Visa namn').click()
  await expect.poll(() => sheet.getByText('Sen Gäst').count()).toBe(0)

  await page.getByRole('button', { name: 'Länk', exact: true }).click()
  const linking = page.getByRole('dialog', { name: 'Länk för köket' })
  await linking.getByRole('button', { name: 'Skapa länk' }).click()
  const link = await linking.getByRole('textbox', { name: 'Adress' }).inputValue()
  expect(await axeFindings(page)).toEqual([])
  expect((await fetch(harness.api.url + new URL(link).pathname)).status).toBe(200)
  await linking.getByRole('button', { name: 'Avsluta länken' }).click()
  await linking.getByRole('button', { name: 'Skapa länk' }).waitFor()
  expect((await fetch(harness.api.url + new URL(link).pathname)).status).toBe(404)
})
