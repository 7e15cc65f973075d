import type { ThemeFacts } from '../design/theme-facts.ts'
import { byTheme } from './by-theme.ts'

/** What is known of every theme without its style: enough to list it and to lay modules out. The kits are in theme-kits.ts. */
export const themes = byTheme(
  import.meta.glob<ThemeFacts>('./*/facts.ts', { eager: true, import: 'facts' }),
  'facts.ts',
)
