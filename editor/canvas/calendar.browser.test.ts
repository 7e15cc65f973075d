import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'

let editor: EditorHarness
beforeAll(async () => {
  editor = await startEditorHarness()
})
afterAll(() => editor.close())

it('the event can be taken into a calendar in review; while the page is edited it leads nowhere', async () => {
  const { page, canvas } = await editor.openQuickStart(1440)
  const kinds = ['Apple och andra', 'Google', 'Outlook']
  const addresses = async () => {
    const links = kinds.map((name) => canvas.getByRole('link', { name, exact: true, includeHidden: true }))
    const given = await Promise.all(links.map((link) => link.getAttribute('href')))
    return given.map((address) => address?.split(/[:?]/)[0])
  }
  expect(await addresses()).toEqual(['#', '#', '#'])
  await page.getByRole('button', { name: 'Granska', exact: true }).click()
  await expect.poll(addresses).toEqual(['blob', 'https', 'https'])
  await page.getByRole('button', { name: 'Redigera', exact: true }).click()
  await expect.poll(addresses).toEqual(['#', '#', '#'])
})
