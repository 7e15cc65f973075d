import { themeFolders } from '../design/theme-folders.ts'
import type { ThemeName } from '../design/theme-name.ts'

/** What a glob has found as `file` in the folder of each theme. Throws when a theme lacks it. */
export function byTheme<Found>(
  found: Readonly<Record<string, Found>>,
  file: string,
): Readonly<Record<ThemeName, Found>> {
  const entries = Object.entries(themeFolders).map(([theme, folder]) => {
    const value = found[`./${folder}/${file}`]
    if (value === undefined) throw new Error(`themes/${folder}/${file} is missing`)
    return [theme, value]
  })
  return Object.fromEntries(entries)
}
