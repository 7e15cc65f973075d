import { expect, it } from 'vitest'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { menuItems } from '../../../renderer/shell/menu-items.ts'
import { menuStatus } from './menu-status.ts'

const text = { ...moduleDefaults.Text('text00000'), text: { sv: '<p>Hej!</p>' } }
const named = { ...text, title: { sv: 'Välkomna', en: 'Welcome' } }

it.each([
  [{ ...named, hide: true, hideInMenu: true }, 'sv', { kind: 'hidden' }],
  [{ ...named, hideInMenu: true }, 'sv', { kind: 'hidden-in-menu' }],
  [{ ...named, menuTitle: { sv: 'Hej' } }, 'sv', { kind: 'custom', title: 'Hej' }],
  [{ ...text, menuTitle: { sv: 'Hej', en: '' } }, 'en', { kind: 'custom', title: 'Hej' }],
  // a heading in the current language takes precedence over a menu title in another
  [{ ...named, menuTitle: { sv: 'Hej', en: '' } }, 'en', { kind: 'title', title: 'Welcome' }],
  [{ ...named, menuTitle: { sv: '' } }, 'sv', { kind: 'title', title: 'Välkomna' }],
  [named, 'da', { kind: 'title', title: 'Welcome' }],
  [text, 'sv', { kind: 'none' }],
  [moduleDefaults.Text('text00000'), 'sv', { kind: 'hidden' }],
])('of %o in %s', (module, language, status) => {
  expect(menuStatus(module, language)).toEqual(status)
  // the page's menu agrees
  const [item] = menuItems([module], language, false)
  expect(item?.title).toBe('title' in status ? status.title : undefined)
})
