import { menuAnchor, uniqueAnchors } from '../../domain/address/slug.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'

export interface MenuItem {
  moduleId: string
  anchor: string
  title: string
}

/** What the menu calls a module: a name given for the menu, its heading, or nothing when it has neither. */
export interface MenuName {
  title: string
  from: 'menu-title' | 'title' | 'none'
}

/**
 * The menu title, else the title; in the language itself, else as other texts fall back. A heading in the page's language
 * comes before a menu title in another one.
 */
export function menuNameOf(module: SiteModule, language: LanguageCode): MenuName {
  const { menuTitle, title } = module
  const names = [
    { title: menuTitle[language] ?? '', from: 'menu-title' },
    { title: title[language] ?? '', from: 'title' },
    { title: textIn(menuTitle, language), from: 'menu-title' },
    { title: textIn(title, language), from: 'title' },
  ] as const
  return names.find((name) => name.title !== '') ?? { title: '', from: 'none' }
}

/**
 * Entries of a page's menu, in order: every module that is neither hidden nor kept out of the menu, by its menu title,
 * else its title. While the owner edits, hidden modules are listed too. A module without any title has no entry that could be
 * read, so it is left out, and its section bears no anchor: nothing would lead to 'no-menu-title'. It counts all the same where
 * anchors are numbered, so that a heading of that name gets the suffix. Source: product-rules.md#menu.
 */
export function menuItems(modules: readonly SiteModule[], language: LanguageCode, editing: boolean): MenuItem[] {
  const listed = modules.filter((module) => !module.hideInMenu && (editing || isShownToGuests(module)))
  const titles = listed.map((module) => menuNameOf(module, language).title)
  const anchors = uniqueAnchors(titles.map(menuAnchor))
  return listed
    .map((module, index) => ({ moduleId: module.id, anchor: anchors[index] ?? '', title: titles[index] ?? '' }))
    .filter((item) => item.title !== '')
}
