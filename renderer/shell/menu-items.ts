import { menuAnchor, uniqueAnchors } from '../../domain/address/slug.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { languageIn } from '../../domain/language/translatable.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'

export interface MenuItem {
  moduleId: string
  anchor: string
  title: string
  /** The title's language, if that is not the page's. */
  language?: LanguageCode
}

/** A module's name in the menu: its menu title, its heading, or nothing. */
export interface MenuName {
  title: string
  from: 'menu-title' | 'title' | 'none'
  language: LanguageCode
}

/**
 * The menu title, or the title; in the language itself, or with the usual fallback. A heading in the page's language takes precedence
 * over a menu title in another.
 */
export function menuNameOf(module: SiteModule, language: LanguageCode): MenuName {
  const { menuTitle, title } = module
  const others = { menuTitle: languageIn(menuTitle, language), title: languageIn(title, language) }
  const names = [
    { title: menuTitle[language] ?? '', from: 'menu-title', language },
    { title: title[language] ?? '', from: 'title', language },
    { title: menuTitle[others.menuTitle] ?? '', from: 'menu-title', language: others.menuTitle },
    { title: title[others.title] ?? '', from: 'title', language: others.title },
  ] as const
  return names.find((name) => name.title !== '') ?? { title: '', from: 'none', language }
}

/**
 * Entries of a page's menu, in order: every module that is neither hidden nor excluded from the menu, by its menu title or title. In edit
 * mode hidden modules are listed too. A module without a title is left out, and its section has no anchor, as nothing would link to
 * 'no-menu-title'. It still counts when anchors are numbered, so that a heading of that name gets the suffix. Source:
 * product-rules.md#menu.
 */
export function menuItems(modules: readonly SiteModule[], language: LanguageCode, editing: boolean): MenuItem[] {
  const listed = modules.filter((module) => !module.hideInMenu && (editing || isShownToGuests(module)))
  const names = listed.map((module) => menuNameOf(module, language))
  const anchors = uniqueAnchors(names.map(({ title }) => menuAnchor(title)))
  return listed
    .map((module, index): MenuItem => {
      const { title = '', language: written = language } = names[index] ?? {}
      const item = { moduleId: module.id, anchor: anchors[index] ?? '', title }
      return written === language ? item : { ...item, language: written }
    })
    .filter((item) => item.title !== '')
}
