import { use, useEffect, useState } from 'react'
import type { ThemeName } from '../../design/theme-name.ts'
import { loadedThemeKit, loadThemeKit } from '../../modules/themes/load-theme-kit.ts'
import type { ThemeKit } from '../../modules/themes/theme-kit.ts'

/**
 * The kit to show a page in. Suspends until there is one; when the theme changes, the page stays in the old one until the new
 * one has come, so nothing ever stands there without its style. Throws when the first cannot be fetched.
 */
export function useThemeKit(theme: ThemeName): ThemeKit {
  const [shown, setShown] = useState(theme)
  const kit = loadedThemeKit(theme) ?? loadedThemeKit(shown) ?? use(loadThemeKit(shown))
  useEffect(() => {
    let wanted = true
    loadThemeKit(theme).then(
      () => wanted && setShown(theme),
      // without a connection the page keeps its look; the next choice asks again
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [theme])
  return kit
}
