import type { LanguageCode } from '../../domain/language.ts'
import { menuAnchor, uniqueAnchors } from '../../domain/slug.ts'
import { textIn } from '../../domain/translatable.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'

export interface MenuItem {
  moduleId: string
  anchor: string
  title: string
}

/**
 * Entries of a page's menu, in order: every module that is neither hidden nor kept out of the menu, by its menu title,
 * else its title. While the owner edits, hidden modules are listed too. A module without any title has an anchor but no
 * entry that could be read, and is left out. Source: specification 2, section 2 (Menu).
 */
export function menuItems(modules: readonly SiteModule[], language: LanguageCode, editing: boolean): MenuItem[] {
  const listed = modules.filter((module) => !module.hideInMenu && (editing || isShownToGuests(module)))
  const titles = listed.map((module) => textIn(module.menuTitle, language) || textIn(module.title, language))
  const anchors = uniqueAnchors(titles.map(menuAnchor))
  return listed
    .map((module, index) => ({ moduleId: module.id, anchor: anchors[index] ?? '', title: titles[index] ?? '' }))
    .filter((item) => item.title !== '')
}
