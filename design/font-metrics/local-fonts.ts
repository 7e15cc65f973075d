import { type Face, unpack } from './face.ts'
import type { LetterTable } from './letter-table.ts'
import { arimo } from './tables/arimo.ts'
import { dejavuSans } from './tables/dejavu-sans.ts'
import { dejavuSerif } from './tables/dejavu-serif.ts'
import { gelasio } from './tables/gelasio.ts'
import { notoSerif } from './tables/noto-serif.ts'
import { roboto } from './tables/roboto.ts'

/** Fonts of guests' devices: for servers, never for a browser. Gelasio is as wide as Georgia, Arimo as Arial. */
const tables = {
  Georgia: gelasio,
  'Noto Serif': notoSerif,
  'DejaVu Serif': dejavuSerif,
  Arial: arimo,
  Roboto: roboto,
  'DejaVu Sans': dejavuSans,
} satisfies Record<string, LetterTable>

/** The measures of a device's font; undefined where nobody has measured it. */
export function localFace(name: string): Face | undefined {
  const table = Object.entries(tables).find(([each]) => each === name)?.[1]
  return table === undefined ? undefined : unpack(table[400])
}
