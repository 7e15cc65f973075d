import type { ThemeName } from '../design/theme-name.ts'
import { byTheme } from './by-theme.ts'
import type { ThemeKit } from './theme-kit.ts'

const loaders = byTheme(import.meta.glob<ThemeKit>('./*/kit.ts', { import: 'kit' }), 'kit.ts')

const wanted = new Map<ThemeName, Promise<ThemeKit>>()
const loaded = new Map<ThemeName, ThemeKit>()

/** A theme's kit, fetched at most once; who fails to get it may ask again. */
export function loadThemeKit(theme: ThemeName): Promise<ThemeKit> {
  const known = wanted.get(theme)
  if (known !== undefined) return known
  const promise = loaders[theme]()
  wanted.set(theme, promise)
  promise.then(
    (kit) => {
      loaded.set(theme, kit)
      // React then takes it at once, wherever it asks first
      Object.assign(promise, { status: 'fulfilled', value: kit })
    },
    () => wanted.delete(theme),
  )
  return promise
}

/** The kit, if it has been fetched already. */
export const loadedThemeKit = (theme: ThemeName): ThemeKit | undefined => loaded.get(theme)
