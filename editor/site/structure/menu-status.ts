import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { isShownToGuests } from '../../../modules/shown-to-guests.ts'
import { menuNameOf } from '../../../renderer/shell/menu-items.ts'

/** How a module appears in the menu in a language (product-rules.md#menu). */
export type MenuStatus =
  | { kind: 'hidden' }
  | { kind: 'hidden-in-menu' }
  | { kind: 'custom'; title: string }
  | { kind: 'title'; title: string }
  | { kind: 'none' }

/** Follows the same rules as the page's own menu. */
export function menuStatus(module: SiteModule, language: LanguageCode): MenuStatus {
  if (!isShownToGuests(module)) return { kind: 'hidden' }
  if (module.hideInMenu) return { kind: 'hidden-in-menu' }
  const { title, from } = menuNameOf(module, language)
  if (from === 'none') return { kind: 'none' }
  return { kind: from === 'title' ? 'title' : 'custom', title }
}
