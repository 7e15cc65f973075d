import { expect, test } from 'vitest'
import { isCovered, noOverlays, type Overlays, type OverlaysAction, overlaysReducer } from './overlays.ts'

const after = (...actions: OverlaysAction[]): Overlays => actions.reduce(overlaysReducer, noOverlays)

test('one drawer is open at a time; a press on its button closes it', () => {
  const design = after({ type: 'toggle-drawer', name: 'design' })
  expect(design.drawer).toEqual({ name: 'design' })
  const more = overlaysReducer(design, { type: 'toggle-drawer', name: 'more' })
  expect(more.drawer).toEqual({ name: 'more' })
  expect(overlaysReducer(more, { type: 'toggle-drawer', name: 'more' }).drawer).toBeNull()
})

test('a dialog leaves the drawer under it open', () => {
  const state = after(
    { type: 'open-drawer', drawer: { name: 'more' } },
    { type: 'open-dialog', dialog: { name: 'help' } },
    { type: 'close-dialog' },
  )
  expect(state).toEqual({ ...noOverlays, drawer: { name: 'more' } })
})

test('review closes the drawer, and edit does not bring it back', () => {
  const reviewed = after({ type: 'open-drawer', drawer: { name: 'menu' } }, { type: 'set-mode', mode: 'review' })
  expect(reviewed.drawer).toBeNull()
  expect(isCovered(reviewed)).toBe(true)
  expect(isCovered(overlaysReducer(reviewed, { type: 'set-mode', mode: 'edit' }))).toBe(false)
})

test('who translates is no longer reminded of it', () => {
  const state = after(
    { type: 'remind', language: 'fi' },
    { type: 'open-dialog', dialog: { name: 'translate', target: 'fi' } },
  )
  expect(state).toMatchObject({ reminding: null, dialog: { name: 'translate', target: 'fi' } })
})

test('a text is shown on the page, a question in its drawer, and a translation beside its original', () => {
  const text = { moduleId: 'module1', field: 'title', language: 'fi', beside: false }
  const open = after({ type: 'open-drawer', drawer: { name: 'design' } }, { type: 'set-mode', mode: 'review' })
  expect(overlaysReducer(open, { type: 'show-text', text })).toEqual(noOverlays)
  const question = { ...text, field: 'form/formElements/question1/label' }
  expect(overlaysReducer(open, { type: 'show-text', text: question }).drawer).toEqual({
    name: 'module',
    moduleId: 'module1',
  })
  expect(overlaysReducer(open, { type: 'show-text', text: { ...text, beside: true } })).toMatchObject({
    drawer: null,
    dialog: { name: 'translate', target: 'fi', begin: 'module1/title' },
  })
})
