import type { ThemeFacts } from '../design/theme-facts.ts'
import type { ThemeName } from '../design/theme-name.ts'
import { facts as affisch } from './affisch/facts.ts'
import { facts as bage } from './bage/facts.ts'
import { facts as brev } from './brev/facts.ts'
import { facts as fullbild } from './fullbild/facts.ts'
import { facts as klassisk } from './klassisk/facts.ts'
import { facts as linje } from './linje/facts.ts'
import { facts as papper } from './papper/facts.ts'
import { facts as ram } from './ram/facts.ts'
import { facts as salong } from './salong/facts.ts'

/** What is known of every theme without its style: enough to list it and to lay modules out. The kits are in theme-kits.ts. */
export const themes: { readonly [T in ThemeName]: ThemeFacts } = {
  theme4: klassisk,
  theme5: ram,
  theme6: brev,
  theme7: linje,
  theme8: affisch,
  theme9: fullbild,
  theme10: bage,
  theme11: salong,
  theme12: papper,
}
