import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { axeFindings, panelFindings } from '../../../tests/support/axe.ts'
import { modulesIn, openSection, statusIn } from '../../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'
import { moduleDefaults } from '../../schemas.ts'
import { siteResponse } from '../../site-contract.ts'
import { type SiteDocument, siteDocumentSchema } from '../../site-document.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const cardId = 'replycard0'
const option = (id: string, sv: string, da: string) => ({ id, text: { sv, da } })
const card = {
  id: cardId,
  siteModuleType: 'Rsvp',
  title: { sv: 'OSA', da: 'Svar udbedes' },
  form: {
    formElements: [
      { id: 'guestname', formElementType: 'ShortText', required: true, label: { sv: 'Namn', da: 'Navn' } },
      {
        id: 'guestcomes',
        formElementType: 'SingleSelect',
        label: { sv: 'Kommer du?', da: 'Kommer du?' },
        options: [option('answeryes', 'Ja', 'Ja'), option('answerno0', 'Nej', 'Nej')],
      },
      { id: 'guestfood', formElementType: 'ShortText', label: { sv: 'Allergier', da: 'Allergier' } },
    ],
  },
}
const form = {
  id: 'speechform',
  siteModuleType: 'Form',
  title: { sv: 'Vill du hålla tal?' },
  form: { formElements: [{ id: 'speaker00', formElementType: 'ShortText', label: { sv: 'Namn' } }] },
}
const pageWith = (...siteModules: unknown[]) =>
  siteDocumentSchema.parse({ availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }], siteModules })

/** The editor on an owner's site that holds `document`. */
async function openSite(width: number, document: SiteDocument) {
  const owner = await ownerOfSite(harness.api.url)
  const { documentRevision } = owner.site
  await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...document, documentRevision })
  const page = await harness.visit(width)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  await page.goto(`${harness.api.url}/redigera/${owner.siteId}`)
  const canvas = await canvasOf(page)
  const saved = async () => siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)
  const openPanel = async () => {
    await modulesIn(canvas)
      .first()
      .getByRole('button', { name: /^Inställningar/ })
      .dispatchEvent('click')
    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: 'Frågor' }).waitFor()
    return panel
  }
  return { page, canvas, owner, saved, openPanel, errors }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}
/** What is pressed is drawn first, and the focus follows: on a busy machine later than the next key. */
const hasFocus = (field: Locator) =>
  eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
const questionsOf = (panel: Locator) => () => panel.locator('.question-label').allTextContents()
const focusedName = (page: Page) => () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

describe('a reply card', () => {
  it('is written, put in order and mended in its panel, and saved', async () => {
    const { page, canvas, saved, openPanel, errors } = await openSite(1440, pageWith(card))
    const panel = await openPanel()
    const questions = questionsOf(panel)
    await expect.poll(() => questions()).toEqual(['Namn', 'Kommer du?', 'Allergier'])
    await expectAccessible(page)

    // a new question's text is selected, ready to be replaced; its translations are missing
    await panel.getByRole('button', { name: 'Lägg till fråga med svar att välja' }).click()
    const label = panel.getByRole('textbox', { name: 'Frågans text' })
    await hasFocus(label)
    await expect.poll(() => label.inputValue()).toBe('En fråga att svara på?')
    await page.keyboard.type('Tar du bussen?')
    await eventually(() => canvas.getByText('Tar du bussen?').count()).toBe(1)
    await panel.getByRole('button', { name: /^Tar du bussen\?.*Saknas: Danska/ }).waitFor()
    await expect
      .poll(() => panel.getByRole('combobox', { name: 'Språk' }).textContent())
      .toContain('Danska: 1 text saknas')

    // left empty, it reverts to its previous text, without an undo step
    await page.keyboard.press('Tab')
    await label.fill('')
    await expect.poll(() => panel.getByText('Lämnar du fältet tomt').textContent()).toContain('”Tar du bussen?”')
    await page.keyboard.press('Tab')
    await expect.poll(() => label.inputValue()).toBe('Tar du bussen?')

    // its options
    await panel.getByRole('button', { name: 'Lägg till svar' }).click()
    await hasFocus(panel.locator('[data-option] input').nth(2))
    await page.keyboard.type('Kanske')
    await panel.getByRole('button', { name: 'Flytta upp svar 3' }).click()
    await expect.poll(() => focusedName(page)()).toBe('Flytta upp svar 2')
    await panel.getByRole('button', { name: 'Ta bort svar 3' }).click()
    const answers = () =>
      panel.locator('[data-option] input').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
    await expect.poll(() => answers()).toEqual(['Ja', 'Kanske'])

    // what its answers are used for
    const use = panel.getByRole('combobox', { name: 'Vad svaret används till' })
    await use.selectOption({ label: 'Om gästen kommer' })
    await page.getByText('”Om gästen kommer” flyttas från ”Kommer du?”.').waitFor()
    await page.getByRole('button', { name: 'Ångra' }).last().click()
    await expect.poll(() => use.inputValue()).toBe('')
    await use.selectOption({ label: 'Val av mat' })
    await expect.poll(() => use.inputValue()).toBe('meal')

    // shown only to guests who come: incomplete until an answer is chosen
    await panel.getByText('Visa bara efter ett visst svar').click()
    await panel.getByText('Välj vilken fråga det gäller').waitFor()
    await panel.getByRole('combobox', { name: 'Fråga', exact: true }).selectOption({ label: 'Kommer du?' })
    await panel.getByText('Välj minst ett svar').waitFor()
    await panel.getByRole('group', { name: 'Visas för den som svarar' }).getByText('Ja').click()
    await panel.getByText('Om ”Kommer du?” är ”Ja”').waitFor()
    expect(await panelFindings(page)).toEqual([])

    // by arrow buttons, by lifting with the keyboard, and never beyond the end
    await panel.getByRole('button', { name: 'Flytta upp Tar du bussen?' }).click()
    await expect.poll(() => focusedName(page)()).toBe('Flytta upp Tar du bussen?')
    await panel.getByRole('button', { name: 'Flytta Tar du bussen?', exact: true }).focus()
    for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key)
    await eventually(questions).toEqual(['Namn', 'Kommer du?', 'Allergier', 'Tar du bussen?'])
    await panel.getByRole('button', { name: 'Flytta ned Tar du bussen?' }).dispatchEvent('click')
    expect((await questions()).at(-1)).toBe('Tar du bussen?')

    // remove a question that others depend on, and undo it
    await panel.getByRole('button', { name: /^Kommer du\?/ }).click()
    await panel.getByRole('button', { name: 'Ta bort frågan' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Ta bort ”Kommer du?”' })
    await expect.poll(() => dialog.textContent()).toContain('En annan fråga visas bara efter ett visst svar')
    await dialog.getByRole('button', { name: 'Ta bort frågan' }).click()
    await eventually(questions).toEqual(['Namn', 'Allergier', 'Tar du bussen?'])
    await eventually(focusedName(page)).toContain('Allergier')
    await panel.getByText('Se över villkoret').waitFor()
    await panel.getByRole('button', { name: /^Tar du bussen/ }).click()
    await panel.getByText('Frågan som villkoret gällde finns inte längre').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
    await eventually(questions).toEqual(['Namn', 'Kommer du?', 'Allergier', 'Tar du bussen?'])
    await expect.poll(() => panel.getByText('Se över villkoret').count()).toBe(0)

    await panel.getByRole('tab', { name: 'Bekräftelse' }).click()
    await panel.getByRole('textbox', { name: 'Rubrik' }).fill('Tack, vi ses!')
    await panel.locator('[role="textbox"][tabindex="0"]').click()
    await page.keyboard.type('Varmt välkommen.')
    const preview = panel.frameLocator('.confirmation-frame')
    await eventually(() => preview.locator('dialog.thanks').innerText()).toMatch(/Tack, vi ses!\s+Varmt välkommen\./)
    expect(await panelFindings(page)).toEqual([])

    await panel.getByRole('tab', { name: 'Övrigt' }).click()
    await panel.getByRole('combobox', { name: 'Hur många' }).selectOption('2')
    const first = panel.getByRole('textbox', { name: 'Mottagare 1' })
    await first.fill('maja@exempel')
    await first.press('Tab')
    await panel.getByText('Skriv en hel e-postadress').waitFor()
    await first.fill('maja@exempel.se')
    await expect.poll(() => panel.getByText('Skriv en hel e-postadress').count()).toBe(0)
    await panel.getByRole('button', { name: 'Lägg till mottagare' }).click()
    await hasFocus(panel.getByRole('textbox', { name: 'Mottagare 2' }))
    await page.keyboard.type('MAJA@exempel.se')
    await page.keyboard.press('Tab')
    await panel.getByText('Adressen finns redan i listan').waitFor()
    await panel.getByLabel('Sista dag att svara').fill('2020-05-01')
    await panel.getByText('Dagen har passerat').waitFor()
    expect(await panelFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Spara' }).click()
    await eventually(async () => (await saved()).formRecipients).toEqual([
      { formId: cardId, recipients: ['maja@exempel.se'] },
    ])
    const bus = {
      label: { sv: 'Tar du bussen?' },
      role: 'meal',
      options: [{ text: { sv: 'Ja' } }, { text: { sv: 'Kanske' } }],
      showConditions: [{ formElementId: 'guestcomes', formElementOptionIds: ['answeryes'] }],
    }
    expect((await saved()).siteModules[0]).toMatchObject({
      maxNumberOfGuests: 2,
      deadline: '2020-05-01',
      confirmationTitle: { sv: 'Tack, vi ses!' },
      confirmationText: { sv: '<p>Varmt välkommen.</p>' },
      form: { formElements: [{ id: 'guestname' }, { id: 'guestcomes' }, { id: 'guestfood' }, bus] },
    })
    expect(errors).toEqual([])
  })

  it('warns of what its guests have already answered', async () => {
    const { page, canvas, owner } = await openSite(1440, pageWith(card))
    const answer = await owner.client.call('POST', `/api/rsvps/${owner.siteId}/v4/by-hand`, {
      formId: cardId,
      language: 'sv',
      formElements: [
        { formElement: 'guestname', value: 'Åsa' },
        { formElement: 'guestcomes', selectedOption: 'answeryes' },
      ],
    })
    expect(answer.status).toBe(201)
    // a question on the page cannot be left empty; everything else about it opens the panel
    const label = canvas.getByRole('textbox', { name: 'Fråga' }).first()
    await label.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await eventually(() => label.innerText()).toBe('')
    await page.keyboard.press('Tab')
    await eventually(() => label.innerText()).toBe('Namn')
    await canvas.getByRole('button', { name: 'Ändra frågor' }).dispatchEvent('click')
    const panel = page.getByRole('dialog')
    await panel.getByText('Varning.').waitFor()
    expect(await panelFindings(page)).toEqual([])
  })
})

describe('an answered form', () => {
  /** A page whose RSVP form has answers, and whose first question used to have a different text. */
  async function openAnswered(width: number) {
    const opened = await openSite(width, pageWith(card, form, moduleDefaults.Header('pageheader')))
    const { owner } = opened
    await owner.client.call('POST', `/api/rsvps/${owner.siteId}/v4/by-hand`, {
      formId: cardId,
      language: 'sv',
      formElements: [{ formElement: 'guestname', value: 'Åsa' }],
    })
    return opened
  }
  const warnings = (page: Page) => page.getByText('Varning.').filter({ visible: true })

  it('warns on the canvas of a phone when a question is changed, once, and not of another form', async () => {
    const { page, canvas, errors } = await openAnswered(390)
    const field = (nth: number) => canvas.getByRole('textbox', { name: 'Fråga' }).nth(nth)
    // this form has no answers
    await field(3).click()
    await page.keyboard.type('s')
    await eventually(() => statusIn(page).textContent()).toBe('Osparade ändringar')
    await field(0).click()
    await page.keyboard.type('et')
    await warnings(page).waitFor()
    await expect.poll(() => warnings(page).count()).toBe(1)
    await expect.poll(() => page.locator('[role=status]', { hasText: 'Varning.' }).count()).toBe(1)
    // the warning does not take the focus
    await page.keyboard.type('!')
    await eventually(() => field(0).innerText()).toMatch(/!/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Jag förstår' }).click()
    await warnings(page).waitFor({ state: 'detached' })
    await field(1).click()
    await page.keyboard.type('x')
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText('Sparat', { exact: true }).waitFor()
    await expect.poll(() => warnings(page).count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('warns in translate mode when what was there is changed', async () => {
    const { page } = await openAnswered(1440)
    await page.getByRole('button', { name: 'Mer', exact: true }).click()
    await openSection(page, 'Språk')
    await page.getByRole('button', { name: 'Översätt till Danska' }).click()
    const frame = page.getByRole('dialog', { name: 'Översätt' })
    const text = frame.locator('[data-text*="answeryes"]')
    await text.click()
    await page.keyboard.type('!')
    await frame.getByText('Varning.').waitFor()
    expect(await panelFindings(page)).toEqual([])
    await frame.getByRole('button', { name: 'Jag förstår' }).click()
    await frame.getByText('Varning.').waitFor({ state: 'detached' })
  })

  it('warns before it is deleted, and before a version changes its questions or takes it away', async () => {
    const { page, canvas, owner, saved } = await openAnswered(390)
    const block = modulesIn(canvas).first()
    await block.getByRole('button', { name: 'Ta bort: ' }).dispatchEvent('click')
    const question = page.getByRole('alertdialog')
    await question.getByText('Med Ångra får du tillbaka den.').waitFor()
    await question.getByText('när du sparar kan ingen svara här längre').waitFor()
    expect(await panelFindings(page)).toEqual([])
    await page.keyboard.press('Escape')

    const { documentRevision } = await saved()
    const older = { ...card, form: { formElements: card.form.formElements.slice(0, 1) } }
    const save = (document: SiteDocument, revision: number) =>
      owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...document, documentRevision: revision })
    await save(pageWith(older, form), documentRevision)
    await save(pageWith(card, form), documentRevision + 1)
    const ask = async (revision: number) => {
      await page.goto(`${harness.api.url}/redigera/${owner.siteId}/versioner?version=${revision}`)
      await page.getByRole('button', { name: 'Återställ versionen' }).click()
      return page.getByRole('alertdialog', { name: 'Återställ versionen?' })
    }
    await (await ask(documentRevision + 1)).getByText('byt inte ut en fråga').waitFor()
    expect(await panelFindings(page)).toEqual([])
    // the first version, from before the site had the form
    await (await ask(1)).getByText('när du sparar kan ingen svara här längre').waitFor()
    // a version with the same questions is restored without a warning
    const same = await ask(documentRevision)
    await same
      .getByText(/^Sidan blir|Återställ/)
      .first()
      .waitFor()
    await expect.poll(() => same.getByText('Varning.').count()).toBe(0)
  })
})

it('a form is set up on a phone, in the language that is chosen there', async () => {
  const { page, canvas, openPanel, errors } = await openSite(390, pageWith(form))
  const panel = await openPanel()
  await expect.poll(() => panel.getByText('Varning.').count()).toBe(0)
  await panel.getByRole('combobox', { name: 'Språk' }).selectOption('da')
  await panel.getByRole('button', { name: /^Namn/ }).click()
  const label = panel.getByRole('textbox', { name: 'Frågans text' })
  await expect.poll(() => label.inputValue()).toBe('')
  await label.fill('Navn')
  await eventually(() => canvas.getByText('Navn').count()).toBe(1)
  await panel.getByRole('tab', { name: 'Knappar' }).click()
  const button = panel.getByRole('textbox', { name: 'Knapp som öppnar formuläret' })
  await expect.poll(() => button.getAttribute('placeholder')).toBe('Vis formularen')
  await button.fill('Jeg vil tale')
  await eventually(() => canvas.getByText('Jeg vil tale').count()).toBe(1)
  expect(await panelFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await panel.getByRole('tab', { name: 'Övrigt' }).click()
  await panel.getByText('Stäng för svar').click()
  await panel.getByText('Gästerna kan inte svara nu').waitFor()
  expect(await panelFindings(page)).toEqual([])
  expect(errors).toEqual([])
})
