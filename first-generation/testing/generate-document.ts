import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { themeNames } from '../../design/theme-name.ts'
import { type Random, randomOf } from './random.ts'

/*
 * Older documents by a seed: every property there, missing, null, of a wrong type or beside unknown ones, and the text spelled in
 * ways that JSON.stringify would not spell it.
 */

type Make = (random: Random) => unknown

const words = ['Anna & Erik', 'Välkomna!', '', 'Ærø 🎉', '<b>fet</b>', 'line\nbreak', 'x'.repeat(400), '  ', 'no']
const htmls = [
  '<p>Hej</p>',
  '<p>a</p><script>x</script>',
  'plain',
  '<div><h2>T</h2><p>å <b>b</b>',
  '',
  '<ul><li>1</li></ul>',
]
const languages = ['sv', 'en', 'da', 'de', 'zz']

const perLanguage =
  (choices: readonly string[]): Make =>
  (random) => {
    if (random.chance(0.1)) return random.one(choices)
    const codes = languages.filter(() => random.chance(0.45))
    return Object.fromEntries(codes.map((code) => [code, random.chance(0.05) ? 5 : random.one(choices)]))
  }
const text = perLanguage(words)
const html = perLanguage(htmls)
const yesOrNo: Make = (random) => random.one([true, false, true, 'true'])
const oneOf =
  (...choices: unknown[]): Make =>
  (random) =>
    random.one(choices)

const pictureIds = Array.from({ length: 6 }, (_, n) => `5f2c00000000000000000${n}`)
const hash = (n: number) => `${n}`.padStart(32, 'a1b2c3d4')
const picture: Make = (random) => {
  const n = random.below(6)
  if (random.chance(0.2)) return ''
  if (random.chance(0.2)) return pictureFile(random, n)
  return {
    type: 'image',
    id: random.one([...pictureIds, 'gone']),
    size: random.one(['LARGE', 'SMALL', '600', 300, undefined]),
  }
}
function pictureFile(random: Random, n: number) {
  return {
    path: random.chance(0.1) ? 'uploads/old' : '/api/images/site00000001/',
    fileName: `${hash(n)}-1600.jpg`,
    cdn: random.chance(0.5),
    ...(random.chance(0.8) ? { width: 1600, height: 900 } : {}),
    sizes: [1600, 800].map((size) => ({
      fileName: `${hash(n)}-${size}.jpg`,
      size: random.chance(0.3) ? `${size}` : size,
    })),
  }
}

const listOf =
  (make: Make): Make =>
  (random) =>
    Array.from({ length: random.below(3) }, (_, index) => {
      if (random.chance(0.04)) return random.one([null, 'stray', 7])
      const item = make(random) as object
      return random.chance(0.05)
        ? item
        : { id: `${random.one(['i', 'tf', 'rg'])}${index}-${random.below(1000)}`, ...item }
    })
const record =
  (fields: Readonly<Record<string, Make>>): Make =>
  (random) =>
    damaged(random, fields)

const option = record({ label: text })
const textField = record({ label: text, mandatory: yesOrNo })
const radioGroup = record({ label: text, options: listOf(option) })
const formTexts = { title: text, text: html, sendButton: text, confirmationTitle: text, confirmationText: html }

const properties: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  header: { title: text, secondLine: text, image: picture, titleVerticalAlignment: oneOf(-1, 0, 1, 2, '0') },
  Text: { title: text, text: html },
  RSVP3: {
    ...formTexts,
    maxNumberOfPersons: oneOf(1, 3, 5, 9, '2', 0),
    customTextFieldsAbove: listOf(textField),
    customMultipleRadioGroups: listOf(radioGroup),
    customMultipleRadioGroupsBelow: listOf(radioGroup),
    customTextFieldsBelow: listOf(textField),
    conditionShowTextFieldsBelow: (random) => ({ question: `rg0-${random.below(1000)}`, answer: random.one(words) }),
    personTitle: text,
    chooseNumberOfPersonsText: text,
  },
  Speech2: { ...formTexts, showFormButton: text, customTextFields: listOf(textField) },
  location: {
    title: text,
    secondTitle: text,
    text: html,
    image: picture,
    map: oneOf(
      'Lund',
      '',
      { location: 'Skagen', zoom: '14', mapTheme: 'retro', markerColor: '0x112233' },
      { zoom: 99 },
    ),
  },
  ImageAndText: { title: text, secondTitle: text, text: html, image: picture },
  TextAndImageList: { title: text, items: listOf(record({ title: text, text: html, image: picture })) },
  PeopleList: { title: text, items: listOf(record({ name: text, title: text, text: html, image: picture })) },
  Video: {
    title: text,
    video: oneOf('https://youtu.be/dQw4w9WgXcQ', { videoUrl: 'x', autoStart: false }, { type: 'Vimeo' }),
  },
  countDown: {
    title: text,
    textDays: text,
    textHours: text,
    countDown: oneOf('2027-06-12 15:00', '2027-1-1', '', '2028-02-30 10:00'),
  },
  GiftRegistry: {
    title: text,
    text: html,
    showGiftRegistryButton: text,
    giftRegistry: listOf(
      record({
        title: text,
        link: oneOf('https://example.org', 'javascript:x', ''),
        description: text,
        reservable: yesOrNo,
        quantity: oneOf(1, '3', null, 0, 5000),
        image: picture,
      }),
    ),
  },
}

const moduleNames = Object.keys(properties)

const wrong: readonly unknown[] = [7, 'text', true, [], {}, null, -1.5, [1, null], { sv: 5 }, [{}]]
const unknown: readonly unknown[] = [{ '10': 1, a: [null] }, 'x', 1.5, [[]]]

/** The fields, some of them missing or wrong, with some that nobody knows. */
function damaged(random: Random, fields: Readonly<Record<string, Make>>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, make] of Object.entries(fields)) {
    if (random.chance(0.06)) result[`x-${name}`] = random.one(unknown)
    if (random.chance(0.12)) continue
    result[name] = random.chance(0.06) ? random.one(wrong) : make(random)
  }
  return result
}

function moduleOf(random: Random, index: number): unknown {
  if (random.chance(0.03)) return random.one(wrong)
  const name = random.one(moduleNames)
  const rest = damaged(random, {
    slug: oneOf('om-oss', '_', 'om-oss-2'),
    menuTitle: text,
    hide: oneOf(false, false, true),
    hideInMenu: oneOf(false, true),
    properties: record(properties[name] ?? {}),
  })
  return {
    ...(random.chance(0.05) ? {} : { _id: `5f2b${index}` }),
    module: random.chance(0.05) ? 'Guestbook' : name,
    ...rest,
  }
}

/** The text of an older document. The same seed gives the same text. */
export function generateDocument(seed: number): string {
  const random = randomOf(seed)
  const document = damaged(random, {
    theme: oneOf(...themeNames, 'theme99'),
    fonts: oneOf(
      { heading: 'Marcellus', text: 'Georgia' },
      { heading: 'Arial', text: 'Georgia' },
      { heading: 'Comic Sans' },
      {},
    ),
    siteGraphic: oneOf(null, ...siteGraphicNames, 'UNICORNS'),
    colorScheme: oneOf({ primary: { h: 1, s: 2, l: 3 } }, null),
    availableLanguages: oneOf(
      [{ languageCode: 'sv' }, { languageCode: 'en', x: 1 }],
      ['da'],
      [],
      [{ languageCode: 'zz' }],
    ),
    mailReceivers: oneOf(
      { rsvp: 'a@example.org', speech: ['b@example.org', 'x'] },
      { rsvp: ['a@example.org, c'] },
      'x',
    ),
    images: () => pictureIds.map((id, n) => ({ id, ...pictureFile(random, n) })),
    modules: () => Array.from({ length: 1 + random.below(3) }, (_, index) => moduleOf(random, index)),
  })
  return spelled(document, random)
}

/** JSON in a spelling of its own: spaces, escapes, numbers with needless zeros. */
function spelled(value: unknown, random: Random): string {
  const gap = () => (random.chance(0.1) ? random.one([' ', '\n  ', '\t']) : '')
  if (Array.isArray(value))
    return `[${gap()}${value.map((entry) => spelled(entry ?? null, random)).join(`${gap()},${gap()}`)}${gap()}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, entry]) => entry !== undefined)
    const written = members.map(([key, entry]) => `${spelled(key, random)}${gap()}:${gap()}${spelled(entry, random)}`)
    return `{${gap()}${written.join(`${gap()},${gap()}`)}${gap()}}`
  }
  const plain = JSON.stringify(value)
  if (typeof value === 'number' && random.chance(0.3)) return Number.isInteger(value) ? `${plain}.0` : `${plain}0`
  if (typeof value !== 'string' || !random.chance(0.2)) return plain
  return plain.replace(/[^\u0020-\u007f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
