import { expect, test } from 'vitest'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { applyTemplate } from './apply-template.ts'
import { createDraftStore } from './draft/draft-store.ts'

const storeOf = (document = buildSiteDocument()) => createDraftStore(document, () => 0)
test('a template is one step, and one undo gives the old look back', () => {
  const store = storeOf()
  const before = store.state().history.document
  applyTemplate(store, 'TOSCANA')
  expect(store.state().history.document).toMatchObject({
    theme: 'theme10',
    fonts: { heading: 'Fraunces', text: 'Karla' },
    eventLogo: { name: 'RelaxedByHand', name1: '', name2: '' },
    mostRecentSelectedDesignTemplate: 'TOSCANA',
  })
  expect(store.state().history.document.siteModules).toBe(before.siteModules)
  store.undo()
  expect(store.state().history.document).toEqual(before)
})

test('a logo keeps what the owner has made it say, also past a template without a logo', () => {
  const store = storeOf()
  applyTemplate(store, 'SIGILL')
  const { eventLogo } = store.state().history.document
  if (eventLogo === null) throw new Error('no logo')
  expect(eventLogo).toMatchObject({ fontSizeInitials: 9, distanceInitialsX: 12, distanceInitialsY: 6 })
  const words = { name1: 'Åsa', name2: 'Örjan', additionalText: '14 augusti' }
  const change = { eventLogo: { ...eventLogo, ...words, distanceInitialsX: -3 } }
  store.dispatch({ type: 'set-design', change })
  applyTemplate(store, 'MYNTA')
  expect(store.state().history.document.eventLogo).toMatchObject({ ...words, distanceInitialsX: 0 })
  applyTemplate(store, 'HALLTORP')
  expect(store.state().history.document.eventLogo).toBeNull()
  applyTemplate(store, 'LAVENDEL')
  expect(store.state().history.document.eventLogo).toMatchObject({ ...words, name: 'LeafsBox' })
})
