import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../../tests/support/axe.ts'
import { focusedText, modulesIn, openSection, picturesIn, statusIn, textsIn } from '../../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, type Opened, startEditorHarness } from '../../../tests/support/editor-harness.ts'
import { overflowOf } from '../../../tests/support/overflow.ts'
import { selectionIsHeard } from '../../../tests/support/typist.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const openQuickStart = (width: number, height?: number) => harness.openQuickStart(width, height)

const names = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 })
const status = (page: Page) => statusIn(page)

async function rename(page: Page, canvas: FrameLocator, name: string): Promise<void> {
  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').click()
  await canvas.locator('h1 [role="textbox"]:focus').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(name)
}

/** Registers from quick start and waits for the new site. */
async function register(page: Page, mail: string): Promise<string> {
  await page.getByRole('button', { name: 'Spara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spara din sida' })
  await dialog.getByLabel('E-post').fill(mail)
  await dialog.getByLabel('Lösenord').fill('hemligt1')
  await dialog.getByText('Jag godkänner villkoren').click()
  await dialog.getByRole('button', { name: 'Skapa konto och spara' }).click()
  await page.waitForURL(/\/redigera\/[a-z0-9]+$/)
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  return page.url().split('/').at(-1) ?? ''
}

describe('the page', () => {
  it('is written in place: typing is one step to undo, a line stays a line, and each language is its own', async () => {
    const opened = await openQuickStart(1440)
    await undoesTyping(opened)
    await keepsOneLine(opened)
    await formats(opened)
    await writesEachLanguage(opened)
    expect(opened.errors).toEqual([])
  })

  it('has modules that are added, by keyboard too, moved, hidden and deleted, and get a picture by upload', async () => {
    const opened = await openQuickStart(1440)
    await changesModules(opened)
    await addsByKeyboard(opened)
    await uploadsPicture(opened)
    expect(opened.errors).toEqual([])
  })

  it('has a date that is changed where it is read, of several days or without a time, and outlives the countdown', async () => {
    const opened = await openQuickStart(1440)
    await datesCountdown(opened)
    await datesSeveralDays(opened)
    await datesWhereRead(opened)
    expect(opened.errors).toEqual([])
  })
})

async function undoesTyping({ page, canvas }: Opened): Promise<void> {
  const before = await names(page).textContent()
  await rename(page, canvas, 'Åsa & Örjan')
  await eventually(() => names(page).textContent()).toBe('Åsa & Örjan')
  await eventually(() => status(page).textContent()).toBe('Osparade ändringar')
  await page.keyboard.press('Control+Z')
  await eventually(() => names(page).textContent()).toBe(before)
  await eventually(() => status(page).textContent()).toBe('')
  await page.keyboard.press('Control+Shift+Z')
  await eventually(() => names(page).textContent()).toBe('Åsa & Örjan')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => names(page).textContent()).toBe(before)
}

async function keepsOneLine({ page, canvas }: Opened): Promise<void> {
  await rename(page, canvas, 'Åsa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('& Örjan')
  await eventually(() => names(page).textContent()).toBe('Åsa & Örjan')
}

async function formats({ page, canvas }: Opened): Promise<void> {
  const text = textsIn(canvas).first()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Hej')
  await page.keyboard.press('Control+A')
  await canvas.getByRole('button', { name: 'Fetstil' }).click()
  await eventually(() => text.innerHTML()).toBe('<p><strong>Hej</strong></p>')
  await canvas.getByRole('button', { name: 'Fetstil' }).click()
  await canvas.getByRole('button', { name: 'Rubrik' }).click()
  await eventually(() => text.innerHTML()).toBe('<h3>Hej</h3>')
  await canvas.getByRole('button', { name: 'Länk' }).click()
  const address = canvas.getByRole('textbox', { name: 'Länkens adress' })
  await expect.poll(() => address.inputValue()).toBe('https://')
  await page.keyboard.press('Enter')
  await canvas.getByText('Skriv en hel adress').waitFor()
  await address.fill('vigd.se/karta')
  await page.keyboard.press('Enter')
  await eventually(() => text.innerHTML()).toBe('<h3><a href="https://vigd.se/karta">Hej</a></h3>')
  // the caret returns from the form in the next frame
  await focusedText(canvas).waitFor()
  // the text editor ignores the page's selection for 50 ms after setting its own, which only a test is fast enough to notice
  await eventually(async () => {
    await page.keyboard.press('End')
    await selectionIsHeard(page.mainFrame())
    return canvas.locator('html').evaluate(() => getSelection()?.isCollapsed)
  }).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Se www.exempel.se och 12.30 ')
  await eventually(() => text.locator('p').innerHTML()).toBe(
    'Se <a href="https://www.exempel.se">www.exempel.se</a> och 12.30 ',
  )
}

async function writesEachLanguage({ page, canvas }: Opened): Promise<void> {
  const swedish = 'Anna & Bo'
  await rename(page, canvas, swedish)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await openSection(page, 'Språk')
  await page.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('option', { name: 'Engelska' }).click()
  await eventually(() => canvas.locator('html').getAttribute('lang')).toBe('en')
  await rename(page, canvas, 'Anna and Bo')
  await eventually(() => names(page).textContent()).toBe('Anna and Bo')
  await page.getByRole('button', { name: /^Svenska/ }).click()
  await eventually(() => names(page).textContent()).toBe(swedish)
  await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => canvas.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('combobox', { name: 'Sök språk' }).fill('suomi')
  await page.keyboard.press('Enter')
  await eventually(() => canvas.locator('html').getAttribute('lang')).toBe('fi')
}

async function changesModules({ page, canvas }: Opened): Promise<void> {
  const blocks = modulesIn(canvas)
  const count = await blocks.count()
  const titles = async () =>
    (await canvas.getByRole('heading', { level: 2 }).allTextContents()).map((title) => title.trim())
  const before = await titles()

  await blocks.nth(1).hover()
  await blocks.nth(1).getByRole('button', { name: 'Flytta ned: ' }).click()
  await eventually(titles).not.toEqual(before)
  await page.keyboard.press('Control+Z')
  await eventually(titles).toEqual(before)

  await blocks.nth(1).hover()
  await blocks.nth(1).getByRole('button', { name: 'Dölj: ' }).click()
  await canvas.getByText('Den här modulen är dold och visas inte för gästerna.').waitFor()
  await page.getByRole('button', { name: 'Granska' }).click()
  await eventually(() => blocks.count()).toBe(count - 1)
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.keyboard.press('Control+Z')

  await blocks.nth(1).hover()
  await blocks.nth(1).getByRole('button', { name: 'Ta bort: ' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText('Är du säker på att du vill ta bort den här modulen? Med Ångra får du tillbaka den.')
    .waitFor()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await eventually(() => blocks.count()).toBe(count - 1)
  await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
  await eventually(titles).toEqual(before)

  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name: /^Text/ }).click()
  await eventually(() => blocks.count()).toBe(count + 1)
  await expect
    .poll(() => blocks.nth(0).getByRole('button', { name: 'Flytta upp: ' }).getAttribute('aria-disabled'))
    .toBe('true')
}

async function addsByKeyboard({ page, canvas }: Opened): Promise<void> {
  const count = await modulesIn(canvas).count()
  await canvas.getByRole('button', { name: 'Lägg till sist' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name: /^Text/ }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => modulesIn(canvas).count()).toBe(count + 1)
  const heading = modulesIn(canvas).last().getByRole('heading').getByRole('textbox')
  await eventually(() => heading.evaluate((own) => own === own.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.type('Hej')
  await eventually(() => heading.textContent()).toBe('Hej')
}

async function uploadsPicture({ page, canvas }: Opened): Promise<void> {
  await canvas.getByRole('button', { name: 'Välj bild' }).first().click()
  await page.locator('input[type=file]').setInputFiles('samples/pictures/files/barn.webp')
  const picture = picturesIn(canvas).and(canvas.locator('img:not([data-upload])')).first()
  await picture.waitFor()
  await page.getByLabel('Beskrivning').fill('En lada')
  await eventually(() => picture.getAttribute('aria-label')).toContain('En lada')
  await page.getByText('Liten').click()
  await canvas.locator('.picture-small').first().waitFor()
  await page.locator('input[type=file]').setInputFiles('package.json')
  await page.getByText('package.json är ingen bild som går att använda.').waitFor()
  await page.getByRole('button', { name: 'Ta bort bilden' }).click()
  await picture.waitFor({ state: 'detached' })
}

async function datesCountdown({ page, canvas }: Opened): Promise<void> {
  await canvas.getByRole('button', { name: 'Ändra datum', exact: true }).click()
  const date = page.getByLabel('Datum och tid')
  await date.fill('2101-01-01T12:00')
  await page.getByText('Välj ett datum mellan').waitFor()
  await date.fill('2030-06-15T16:00')
  await canvas.locator('time[datetime="2030-06-15T16:00"]').waitFor()
  // the labels below the digits are edited in place, each with its own name
  await canvas.getByRole('textbox', { name: 'Ordet för timmar' }).waitFor()
}

async function datesSeveralDays({ page, canvas }: Opened): Promise<void> {
  const inHeader = modulesIn(canvas)
    .first()
    .getByRole('button', { name: /^Ändra datum:/ })
  await inHeader.click()
  const drawer = page.getByRole('dialog', { name: 'Datum' })
  const timeless = drawer.getByRole('switch', { name: 'Utan klockslag' })
  await drawer.getByLabel('Datum och tid').fill('2030-06-14T16:00')
  // an hour that is still being typed
  await drawer.getByLabel('Datum och tid').fill('2030-06-14T00:00')
  await drawer.getByLabel('Datum och tid').fill('2030-06-14T17:30')
  await canvas.locator('time[datetime="2030-06-14T17:30"]').waitFor()
  await drawer.getByText('Utan klockslag').click()
  await canvas.locator('p time[datetime="2030-06-14"]', { hasText: /^fredagen.den.14.juni.2030$/ }).waitFor()
  await drawer.getByRole('button', { name: 'Lägg till fler dagar' }).click()
  await eventually(() => drawer.getByLabel('Sista dagen').inputValue()).toBe('2030-06-15')
  await drawer.getByLabel('Sista dagen').fill('2030-06-16')
  await eventually(() => inHeader.textContent()).toMatch(/^14–16.juni.2030$/)
  // moving an event keeps its length
  await drawer.getByLabel('Datum', { exact: true }).fill('2030-06-29')
  await eventually(() => inHeader.textContent()).toMatch(/^29.juni–1.juli.2030$/)
  expect(await canvas.locator('body').innerText()).not.toContain('00.00')
  await timeless.press('Space')
  await canvas.getByText(/29.juni–1.juli.2030, med.start.kl\..17\.30/).waitFor()
  await drawer.getByRole('button', { name: 'Ta bort sluttiden' }).click()
  await canvas.locator('time[datetime="2030-06-29T17:30"]', { hasText: 'lördagen den' }).waitFor()
  await drawer.getByRole('button', { name: 'Stäng' }).click()
  await drawer.waitFor({ state: 'detached' })
}

async function datesWhereRead({ page, canvas }: Opened): Promise<void> {
  const inHeader = modulesIn(canvas)
    .first()
    .getByRole('button', { name: /^Ändra datum:/ })
  await inHeader.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Datum' })
  await drawer.getByLabel('Datum och tid').fill('2030-06-15T16:00')
  await eventually(() => inHeader.textContent()).toMatch(/Lördag 15 juni.2030/)
  await canvas.locator('time[datetime="2030-06-15T16:00"]').waitFor()
  await drawer.getByRole('button', { name: 'Lägg till sluttid' }).click()
  await drawer.getByLabel('Sluttid').fill('2030-06-15T15:00')
  await drawer.getByText('Sluttiden behöver ligga efter starttiden.').waitFor()
  await drawer.getByLabel('Sluttid').fill('2030-06-16T02:00')
  // moving an event keeps its length
  await drawer.getByLabel('Datum och tid').fill('2030-06-22T16:00')
  await eventually(() => drawer.getByLabel('Sluttid').inputValue()).toBe('2030-06-23T02:00')

  await drawer.getByText('Datum är inte bestämt').click()
  await eventually(() => inHeader.textContent()).toBe('Datum meddelas senare')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => inHeader.textContent()).toMatch(/Lördag 22 juni.2030/)

  await canvas.getByRole('timer').hover()
  await canvas.getByRole('button', { name: 'Ta bort: Nedräkning' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await canvas.getByRole('timer').waitFor({ state: 'detached' })
  await expect.poll(() => inHeader.textContent()).toMatch(/Lördag 22 juni.2030/)

  // and from the More drawer
  await drawer.getByRole('button', { name: 'Ta bort datumet' }).click()
  await eventually(() => inHeader.getAttribute('aria-label')).toBe('Ändra datum: Inget datum')
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'Datum')
  await more.getByLabel('Datum och tid').fill('2031-05-03T13:00')
  await eventually(() => inHeader.textContent()).toMatch(/Lördag 3 maj.2031/)
}

describe('review', () => {
  const width = (canvas: FrameLocator) => canvas.locator('html').evaluate(() => innerWidth)

  /** Nothing runs out at the side. */
  const fits = async (page: Page) => expect(await overflowOf(page)).toEqual([])

  it('shows the page as wide as a phone and back, by keyboard too, and nothing runs out at the side', async () => {
    const { page, canvas } = await openQuickStart(1440)
    await fits(page)
    await page.getByRole('button', { name: 'Granska' }).click()
    const switches = page.getByRole('group', { name: 'Granska på' })
    const phone = switches.getByRole('button', { name: 'Mobil' })
    await phone.focus()
    await page.keyboard.press('Enter')
    await eventually(() => width(canvas)).toBe(390)
    await expect.poll(() => phone.getAttribute('aria-pressed')).toBe('true')
    expect(await axeFindings(page, { within: '.review-screens', frames: true })).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await eventually(() => width(canvas)).toBeGreaterThan(1300)
    // the viewed part stays in the middle
    const countdown = canvas.getByRole('timer')
    const middle = () =>
      countdown.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2 / element.ownerDocument.documentElement.clientHeight
      })
    await countdown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await phone.click()
    await eventually(() => width(canvas)).toBe(390)
    await expect.poll(() => middle()).toBeGreaterThan(0.2)
    await expect.poll(() => middle()).toBeLessThan(0.8)
    // the phone width applies only to review: editing uses the whole canvas
    await page.getByRole('button', { name: 'Redigera' }).click()
    await eventually(() => width(canvas)).toBeGreaterThan(1300)
    await expect.poll(() => switches.count()).toBe(0)
  })

  it('has no other width to offer on a phone, where nothing runs out at the side either', async () => {
    const { page } = await openQuickStart(390)
    await fits(page)
    await page.getByRole('button', { name: 'Granska' }).click()
    await page.getByRole('button', { name: 'Granska', pressed: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Mobil' }).count()).toBe(0)
  })
})

it('the design follows a slider and says what cannot be read, shows fonts in the owner’s words, and puts a logo in the title’s place', async () => {
  const opened = await openQuickStart(1440)
  await mendsColours(opened)
  await choosesFonts(opened)
  await putsLogo(opened)
  expect(opened.errors).toEqual([])
})

/** Opens a tab of the drawer 'Design'. */
async function openTab(page: Page, name: string) {
  const drawer = page.getByRole('dialog', { name: 'Design' })
  if ((await drawer.count()) === 0) await page.getByRole('button', { name: 'Design', exact: true }).click()
  await drawer.getByRole('tab', { name }).click()
  return drawer
}
const token = (canvas: FrameLocator, name: string) =>
  canvas.locator('.site').evaluate((site, property) => getComputedStyle(site).getPropertyValue(property), name)

async function mendsColours({ page, canvas }: Opened): Promise<void> {
  const before = await token(canvas, '--c-primary')
  const drawer = await openTab(page, 'Färger')
  await drawer.getByRole('button', { name: 'Egna färger' }).click()
  const slider = drawer.getByRole('slider', { name: 'Ljushet' })
  await slider.fill('62')
  const light = before.replace(/\d+%\)$/, '62%)')
  await eventually(() => token(canvas, '--c-primary')).toBe(light)
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('62 procent')
  await drawer.getByText('Text på huvudfärg:').waitFor()
  await drawer.getByRole('button', { name: 'Gör dem tydliga' }).click()
  await drawer.getByText('Nu går allt att läsa.').waitFor()
  await expect(token(canvas, '--c-primary')).resolves.not.toBe(light)
  await drawer.getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => token(canvas, '--c-primary')).toBe(light)
  await drawer.getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => token(canvas, '--c-primary')).toBe(before)
}

async function choosesFonts({ page, canvas }: Opened): Promise<void> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const font = /\/([a-z-]+)-latin-400-normal/.exec(request.url())?.[1]
    if (font !== undefined) fetched.add(font)
  })
  const drawer = await openTab(page, 'Typsnitt')
  await drawer.getByRole('tab', { name: 'Rubriker' }).click()
  await expect.poll(() => [...fetched]).toContain('bodoni-moda')
  expect(fetched).not.toContain('shantell-sans')
  await drawer.getByRole('radio', { name: 'Sacramento' }).focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => token(canvas, '--f-heading')).toMatch(/^"Pinyon Script"/)
  await expect.poll(() => token(canvas, '--f-heading-caps')).toBe('none')
  await drawer.getByRole('tab', { name: 'Text', exact: true }).click()
  await drawer.getByText('Passar till Pinyon Script').waitFor()
  const sideways = await drawer.evaluate((box) => {
    const scrolling = [...box.querySelectorAll('*')].filter(
      (part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
    )
    return scrolling.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  })
  expect(sideways.length).toBeGreaterThan(0)
  expect(Math.max(...sideways)).toBe(0)
}

async function putsLogo({ page, canvas }: Opened): Promise<void> {
  const title = await canvas.locator('h1').innerText()
  const drawer = await openTab(page, 'Logga')
  await drawer.getByText('Sigill', { exact: true }).click()
  await canvas.locator('h1 svg[role="img"]').waitFor()
  await drawer.getByRole('button', { name: 'Ändra loggan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra loggan' })
  await dialog.getByLabel('Första namnet').fill('Åsa')
  await dialog.getByLabel('Andra namnet').fill('Örjan')
  await canvas.getByRole('img', { name: 'Åsa & Örjan' }).waitFor()
  await dialog.getByLabel('Avstånd i sidled').focus()
  await page.keyboard.press('End')
  await dialog.getByText('14', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  // the focus is restored
  await eventually(() =>
    drawer.getByRole('button', { name: 'Ändra loggan' }).evaluate((own) => own.matches(':focus')),
  ).toBe(true)
  await drawer.getByText('Ingen logga').click()
  await eventually(() => canvas.locator('h1').innerText()).toBe(title)
  await drawer.getByRole('button', { name: 'Ångra' }).click()
  await canvas.getByRole('img', { name: 'Åsa & Örjan' }).waitFor()
}

describe('drafts and saving', () => {
  it('keep what was written over a reload, make it the account’s site, and offer back what was not saved', async () => {
    const { page, canvas } = await openQuickStart(1440)
    await rename(page, canvas, 'Maja & Ove')
    await page.reload()
    await canvasOf(page)
    await expect.poll(() => names(page).textContent()).toBe('Maja & Ove')
    await page.getByText('Här är det du gjorde senast').waitFor()
    await register(page, 'maja@exempel.se')
    await expect.poll(() => names(page).textContent()).toBe('Maja & Ove')
    await expect.poll(() => status(page).textContent()).toBe('Sparat')

    await rename(page, await canvasOf(page), 'Maja & Torsten')
    await page.reload()
    await canvasOf(page)
    await expect.poll(() => names(page).textContent()).toBe('Maja & Ove')
    await page.getByText('Du har en osparad version från').waitFor()
    await page.getByRole('button', { name: 'Återställ' }).click()
    await eventually(() => names(page).textContent()).toBe('Maja & Torsten')
    await page.reload()
    await canvasOf(page)
    await page.getByRole('button', { name: 'Kasta' }).click()
    await expect.poll(() => names(page).textContent()).toBe('Maja & Ove')
    await page.reload()
    await canvasOf(page)
    await expect.poll(() => page.getByRole('button', { name: 'Återställ' }).count()).toBe(0)
  })

  it('never overwrite a save from elsewhere without a question, and wait for a new log-in and for the network', async () => {
    const { page, canvas } = await openQuickStart(1440)
    await rename(page, canvas, 'Anna & Bo')
    const siteId = await register(page, 'anna@exempel.se')
    const saveElsewhere = (title: string) =>
      page.evaluate(
        async ([id, text]) => {
          const site = await (await fetch(`/api/sites/${id}`)).json()
          site.siteModules[0].title.sv = text
          await fetch(`/api/sites/V2/${id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(site),
          })
        },
        [siteId, title],
      )
    await saveElsewhere('Från telefonen')
    await rename(page, await canvasOf(page), 'Från datorn')
    await page.keyboard.press('Control+S')
    const dialog = page.getByRole('dialog', { name: 'Sidan har ändrats någon annanstans' })
    await dialog.getByRole('button', { name: 'Hämta den andra versionen' }).click()
    await eventually(() => names(page).textContent()).toBe('Från telefonen')
    await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
    await eventually(() => names(page).textContent()).toBe('Från datorn')
    await saveElsewhere('Från surfplattan')
    await page.getByRole('button', { name: 'Spara' }).click()
    await dialog.getByRole('button', { name: 'Behåll min version' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Spara min version' }).click()
    await eventually(() => status(page).textContent()).toBe('Sparat')
    await page.reload()
    await canvasOf(page)
    await expect.poll(() => names(page).textContent()).toBe('Från datorn')

    await rename(page, await canvasOf(page), 'Karin & Paul')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Spara' }).click()
    const logIn = async () => {
      const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
      await dialog.getByLabel('E-post').fill('anna@exempel.se')
      await dialog.getByLabel('Lösenord').fill('hemligt1')
      await dialog.getByRole('button', { name: 'Logga in' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await logIn()
    await eventually(() => status(page).textContent()).toBe('Sparat')
    // likewise a picture that is uploaded after the session has expired
    await page.context().clearCookies()
    await picturesIn(modulesIn(canvas).first()).first().click()
    await page.locator('input[type=file]').setInputFiles('samples/pictures/files/barn.webp')
    await logIn()
    const picture = modulesIn(canvas)
      .first()
      .getByRole('button', { name: /^Ändra bild/ })
    await eventually(async () => (await picture.getAttribute('src')) ?? '').toMatch(/^\/api\/images\/(?!demo)/)
    await page.getByRole('dialog', { name: 'Bild' }).getByRole('button', { name: 'Stäng' }).click()
    await rename(page, await canvasOf(page), 'Karin & Per')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText('Ingen kontakt med servern.').waitFor()
    await page.context().setOffline(false)
    await eventually(() => status(page).textContent()).toBe('Sparat')
  })
})

describe('without a network', () => {
  const position = (page: Page) => page.locator('.k-overlay').evaluate((overlay) => getComputedStyle(overlay).position)

  it('what has not been fetched yet is waited for, and the page stays', async () => {
    const { page, canvas } = await openQuickStart(1440)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Hjälp' }).click()
    await page.getByText('Det du öppnade visas så snart kontakten är tillbaka.').waitFor()
    await rename(page, canvas, 'Utan & nät')
    await expect.poll(() => names(page).textContent()).toBe('Utan & nät')
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: 'Hjälp' }).waitFor()
    await page.getByText('Det du öppnade visas').waitFor({ state: 'detached' })
    // with its style sheet, which the build's loader requests only once
    await eventually(() => position(page)).toBe('fixed')
  })

  it('panels and dialogs open that were fetched in idle moments before', async () => {
    const { page, canvas } = await harness.openQuickStart(1440, 900, { fetchesAhead: true })
    // a busy machine has few idle moments
    await page.waitForFunction(() => performance.getEntriesByName('fetched ahead').length > 0)
    await page.context().setOffline(true)
    const settings = canvas.getByRole('toolbar', { name: 'OSA' }).getByRole('button', { name: /^Inställningar/ })
    for (const [opener, name] of [
      [page.getByRole('button', { name: 'Hjälp' }), 'Hjälp'],
      [page.getByRole('button', { name: 'Design', exact: true }), 'Design'],
      [page.getByRole('button', { name: 'Mer', exact: true }), 'Mer'],
      [canvas.getByRole('button', { name: 'Ändra meny' }), 'Ändra meny'],
      [settings, 'OSA'],
      [canvas.getByRole('button', { name: /^Lägg till (före|sist)/ }).nth(1), 'Välj modul'],
    ] as const) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name, exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'detached' })
    }
  }, 120_000)
})
