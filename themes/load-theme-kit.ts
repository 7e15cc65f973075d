import type { ThemeName } from '../design/theme-name.ts'
import type { ThemeKit } from './theme-kit.ts'

const loaders: { [T in ThemeName]: () => Promise<ThemeKit> } = {
  theme4: async () => (await import('./klassisk/kit.ts')).kit,
  theme5: async () => (await import('./ram/kit.ts')).kit,
  theme6: async () => (await import('./brev/kit.ts')).kit,
  theme7: async () => (await import('./linje/kit.ts')).kit,
  theme8: async () => (await import('./affisch/kit.ts')).kit,
  theme9: async () => (await import('./fullbild/kit.ts')).kit,
  theme10: async () => (await import('./bage/kit.ts')).kit,
  theme11: async () => (await import('./salong/kit.ts')).kit,
  theme12: async () => (await import('./papper/kit.ts')).kit,
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
