import type { LanguageCode } from '../../domain/language.ts'
import { textIn } from '../../domain/translatable.ts'
import type { SiteModule } from '../../modules/schemas.ts'

/** What the menu makes of a module in a language (specification 2, section 4). */
export type MenuStatus =
  | { kind: 'hidden' }
  | { kind: 'hidden-in-menu' }
  | { kind: 'custom'; title: string }
  | { kind: 'title'; title: string }
  | { kind: 'none' }

/** As the page's own menu decides it (renderer/shell/menu-items.ts). */
export function menuStatus(module: SiteModule, language: LanguageCode): MenuStatus {
  if (module.hide) return { kind: 'hidden' }
  if (module.hideInMenu) return { kind: 'hidden-in-menu' }
  const custom = textIn(module.menuTitle, language)
  if (custom !== '') return { kind: 'custom', title: custom }
  const title = textIn(module.title, language)
  return title === '' ? { kind: 'none' } : { kind: 'title', title }
}
