import { expect, test } from 'vitest'
import { buildSiteDocument } from '../../../tests/factories/build-site.ts'
import { createDraftStore } from '../../draft/draft-store.ts'
import { logoWordsOf } from './logo-words.ts'
import { takeTemplate } from './take-template.ts'

const storeOf = (document = buildSiteDocument()) => createDraftStore(document, () => 0)
const titled = (title: string) => {
  const document = buildSiteDocument()
  const [header] = document.siteModules
  if (header === undefined) throw new Error('the factory has no header')
  return { ...document, siteModules: [{ ...header, title: { sv: title } }] }
}

test('a template is one step, and one undo gives the old look back', () => {
  const store = storeOf()
  const before = store.state().history.document
  takeTemplate(store, 'TOSCANA', 'sv')
  expect(store.state().history.document).toMatchObject({
    theme: 'theme10',
    fonts: { heading: 'Fraunces', text: 'Karla' },
    eventLogo: { name: 'RelaxedByHand' },
    mostRecentSelectedDesignTemplate: 'TOSCANA',
  })
  expect(store.state().history.document.siteModules).toBe(before.siteModules)
  store.undo()
  expect(store.state().history.document).toEqual(before)
})

test('a logo keeps what the owner has made it say, also past a template without a logo', () => {
  const store = storeOf()
  takeTemplate(store, 'SIGILL', 'sv')
  const { eventLogo } = store.state().history.document
  if (eventLogo === null) throw new Error('no logo')
  expect(eventLogo).toMatchObject({ fontSizeInitials: 9, distanceInitialsX: 12, distanceInitialsY: 6 })
  const words = { name1: 'Åsa', name2: 'Örjan', additionalText: '14 augusti' }
  const change = { eventLogo: { ...eventLogo, ...words, distanceInitialsX: -3 } }
  store.dispatch({ type: 'set-design', change })
  takeTemplate(store, 'MYNTA', 'sv')
  expect(store.state().history.document.eventLogo).toMatchObject({ ...words, distanceInitialsX: 0 })
  takeTemplate(store, 'HALLTORP', 'sv')
  expect(store.state().history.document.eventLogo).toBeNull()
  takeTemplate(store, 'LAVENDEL', 'sv')
  expect(store.state().history.document.eventLogo).toMatchObject({ ...words, name: 'LeafsBox' })
})

test.each([
  ['Åsa & Örjan', 'Åsa', 'Örjan'],
  ['Alexandra och Christoffer', 'Alexandra', 'Christoffer'],
  ['Ann+Bo', 'Ann', 'Bo'],
  ['Sandra', 'Sandra', ''],
  ['', '', ''],
])('a new logo is called after the title: %s', (title, name1, name2) => {
  expect(logoWordsOf(titled(title), 'sv')).toEqual({ name1, name2, additionalText: '' })
})

test('names that the owner has given go before the title', () => {
  const document = titled('Vår stora dag')
  const wizardData = { name1: 'Åsa', name2: 'Örjan' } as NonNullable<typeof document.wizardData>
  expect(logoWordsOf({ ...document, wizardData }, 'sv')).toMatchObject({ name1: 'Åsa', name2: 'Örjan' })
})
