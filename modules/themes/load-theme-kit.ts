import type { ThemeName } from '../../design/theme-name.ts'
import type { ThemeKit } from './theme-kit.ts'

const loaders: { [T in ThemeName]: () => Promise<ThemeKit> } = {
  theme4: async () => (await import('./theme4.ts')).theme4,
  theme5: async () => (await import('./theme5.ts')).theme5,
  theme6: async () => (await import('./theme6.ts')).theme6,
  theme7: async () => (await import('./theme7.ts')).theme7,
  theme8: async () => (await import('./theme8.ts')).theme8,
  theme9: async () => (await import('./theme9.ts')).theme9,
  theme10: async () => (await import('./theme10.ts')).theme10,
  theme11: async () => (await import('./theme11.ts')).theme11,
  theme12: async () => (await import('./theme12.ts')).theme12,
}

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
