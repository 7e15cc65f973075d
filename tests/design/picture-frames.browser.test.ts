import type { FrameLocator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { themeNames } from '../../design/theme-name.ts'
import { imageHashOf, type SiteImage } from '../../domain/image/image.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf } from '../../sheets/documents.ts'
import { looks } from '../../sheets/subjects.ts'
import { buildImage } from '../factories/build-site.ts'
import { resize } from '../support/browser.ts'
import { beginWith, canvasOf, type EditorHarness, startEditorHarness } from '../support/editor-harness.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'

/** What the pictures of the page are: in the shapes that they are said to have. */
let photograph: Buffer
const cuts = {
  '16:9': { width: 1600, height: 900 },
  '1:1': { width: 1200, height: 1200 },
  '3:4': { width: 1200, height: 1600 },
} as const
const cutNames = ['16:9', '1:1', '3:4'] as const
const cutPictures = new Map<string, Buffer>()
const imageOf = (cut: keyof typeof cuts) => buildImage(cut, cuts[cut])
const plain = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#7c5f4b' } })
    .jpeg()
    .toBuffer()
let editor: EditorHarness
let published: DesignHarness
beforeAll(async () => {
  photograph = await plain({ width: 1600, height: 1067 })
  for (const cut of cutNames) cutPictures.set(imageHashOf(imageOf(cut).fileName), await plain(cuts[cut]))
  ;[editor, published] = await Promise.all([startEditorHarness(), startDesignHarness()])
})
afterEach(() => editor.closeVisits())
afterAll(() => Promise.all([editor?.close(), published?.close()]))

const words = {
  sv: '<p>Kyrkan ligger på höjden ovanför hamnen. Kom gärna en halvtimme innan, så hinner alla hitta en plats.</p>',
}

/** A page with a picture in each kind of place: module, path there, and what the picture is. */
function pageWith(theme: (typeof themeNames)[number], image: SiteImage): SiteDocument {
  const beside = (id: string, changes: Partial<SiteImage>) => ({
    id,
    siteModuleType: 'ImageAndText' as const,
    title: { sv: 'Vigseln' },
    text: words,
    image: { ...image, ...changes },
  })
  return documentOf(looks[theme], [
    {
      id: 'header0001',
      siteModuleType: 'Header',
      title: { sv: 'Elsa & Viktor' },
      image: { ...image, userSelectedImageSize: 'MEDIUM' },
    },
    beside('beside0001', {}),
    beside('beside0002', { userSelectedImageSize: 'MEDIUM' }),
    beside('beside0003', { userSelectedImageSize: 'SMALL' }),
    beside('beside0004', { userSelectedImageSize: 'SMALL', shape: 'theme' }),
    beside('beside0005', { userSelectedImageSize: 'MEDIUM', shape: 'arch' }),
    {
      id: 'people0001',
      siteModuleType: 'PeopleList',
      items: ['Åsa', 'Örjan', 'Liv'].map((name, at) => ({ id: `person000${at}`, name: { sv: name }, image })),
    },
    {
      id: 'tips000001',
      siteModuleType: 'TextAndImageList',
      items: [{ id: 'entry00001', title: { sv: 'Gästgiveriet' }, text: words, image }],
    },
    // the same large header before and after each crop
    // who chooses the shape of a crop has it shown whole, where a shape can be chosen
    ...[image, ...cutNames.map((cut) => ({ ...imageOf(cut), shape: 'own' as const }))].map((image, at) => ({
      id: `large0000${at}`,
      siteModuleType: 'Header' as const,
      title: { sv: 'Elsa & Viktor' },
      image,
    })),
  ])
}

const places = [
  ['header0001', 'image'],
  ['beside0001', 'image'],
  ['beside0002', 'image'],
  ['beside0003', 'image'],
  ['beside0004', 'image'],
  ['beside0005', 'image'],
  ['people0001', 'items/person0001/image'],
  ['tips000001', 'items/entry00001/image'],
  ['large00000', 'image'],
] as const

interface Frame {
  ratio: number
  borderRadius: string
}

/** The editor with this page instead of the start's. */
async function openWith(
  theme: (typeof themeNames)[number],
): Promise<{ page: Page; canvas: FrameLocator; document: SiteDocument }> {
  const page = await editor.visit(1440)
  const document = pageWith(theme, buildImage('hav'))
  await beginWith(page, (site) => ({ ...site, ...document }))
  await answerPictures(page)
  await page.goto(`${editor.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  return { page, canvas, document }
}

/** As `page.route` would, without the page's other requests passing through the test. */
async function answerPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const responseHeaders = [{ name: 'Content-Type', value: 'image/jpeg' }]
  const body = photograph.toString('base64')
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body }
    // the page may no longer want it
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/images/*' }] })
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Bild', exact: true })
const cropOf = (page: Page) => page.getByRole('dialog', { name: 'Beskär bilden' })

async function openCrop(page: Page, canvas: FrameLocator, [moduleId, field]: (typeof places)[number]): Promise<void> {
  await canvas.locator(`main > section:has([data-module="${moduleId}"]) [data-field="${field}"]`).dispatchEvent('click')
  await panelOf(page).getByRole('button', { name: 'Beskär', exact: true }).click()
  await cropOf(page).getByText('ser', { exact: false }).first().waitFor()
}

async function closeCrop(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await cropOf(page).waitFor({ state: 'detached' })
}

/** What the crop view says that guests see, on a computer and on a phone: the frames in it, or else all that is selected. */
const framesShown = (page: Page): Promise<Frame[]> =>
  cropOf(page).evaluate((view) => {
    const frames = [...view.querySelectorAll('[data-frame]')]
    return (frames.length > 0 ? frames : [...view.querySelectorAll('.ReactCrop__crop-selection')]).map((frame) => {
      const { width, height } = frame.getBoundingClientRect()
      return { ratio: width / height, borderRadius: getComputedStyle(frame).borderTopLeftRadius }
    })
  })

/** What guests see of the pictures in a place, by the number of the place among the page's pictures. */
const framesPublished = (page: Page): Promise<Record<string, Frame>> =>
  page.evaluate(() => {
    const found: Record<string, Frame> = {}
    const pictures = document.querySelectorAll<HTMLImageElement>('main picture img')
    for (const [at, picture] of pictures.entries()) {
      const radii = [picture, picture.parentElement].map((element) =>
        element === null ? '0px' : getComputedStyle(element).borderTopLeftRadius,
      )
      found[at] = {
        ratio: picture.offsetWidth / picture.offsetHeight,
        borderRadius: radii.find((radius) => radius !== '0px') ?? '0px',
      }
    }
    return found
  })

/** The place's number among the pictures of the page: there are three people. */
const numberOf = {
  header0001: 0,
  beside0001: 1,
  beside0002: 2,
  beside0003: 3,
  beside0004: 4,
  beside0005: 5,
  people0001: 7,
  tips000001: 9,
  large00000: 10,
} as const

/** What guests see, on a computer and on a phone. */
async function publish(document: SiteDocument): Promise<Record<string, Frame>[]> {
  const guest = await published.newPage(1440)
  await guest.route(/\/[a-f0-9]{32,64}-\d+\.(?:webp|avif|jpg)$/, (route) => {
    const hash = /[a-f0-9]{32,64}/.exec(route.request().url())?.[0] ?? ''
    return route.fulfill({ contentType: 'image/jpeg', body: cutPictures.get(hash) ?? photograph })
  })
  await published.show(guest, document)
  const guests = [await framesPublished(guest)]
  await resize(guest, 390, 844)
  guests.push(await framesPublished(guest))
  await guest.context().close()
  return guests
}

/** Where what is shown differs from what is published as the picture with this number. */
function wrongIn(name: string, shown: readonly Frame[], guests: readonly Record<string, Frame>[], number: number) {
  return ['computer', 'phone'].flatMap((screen, at) => {
    const said = shown[at] ?? shown[0]
    const is = guests[at]?.[number]
    if (said === undefined || is === undefined) return [`${name} on a ${screen}: no frame`]
    if (Math.abs(said.ratio / is.ratio - 1) <= 0.04 && said.borderRadius === is.borderRadius) return []
    return [`${name} on a ${screen}: ${JSON.stringify(said)} shown, ${JSON.stringify(is)} published`]
  })
}

it.each(themeNames)('the frame that is shown over a crop is the frame that is published: %s', async (theme) => {
  const { page, canvas, document } = await openWith(theme)
  const guests = await publish(document)
  // measured in the page's own letters, which may arrive while it is looked at
  const same = (name: string, number: number) =>
    expect.poll(async () => wrongIn(name, await framesShown(page), guests, number), { timeout: 5_000 }).toEqual([])
  for (const place of places) {
    await openCrop(page, canvas, place)
    await same(place[0], numberOf[place[0]])
    if (place[0] === 'large00000')
      for (const [at, cut] of cutNames.entries()) {
        await cropOf(page).getByText(cut, { exact: false }).click()
        await same(`large header, ${cut}`, numberOf.large00000 + 1 + at)
      }
    await closeCrop(page)
  }
})
