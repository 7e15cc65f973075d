import { use, useEffect, useMemo, useState } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import type { ThemeName } from '../../design/theme-name.ts'
import { loadedThemeKit, loadThemeKit } from '../../themes/load-theme-kit.ts'
import type { ThemeKit } from '../../themes/theme-kit.ts'

/**
 * The kit to show a page in. Suspends until there is one; when the theme changes, the page stays in the old one until the new
 * one has come, so nothing ever stands there without its style. What a theme fits to the fonts' letters stands by an
 * estimate until those are measured. Throws when the first kit cannot be fetched.
 */
export function useThemeKit(theme: ThemeName, fonts: SiteFonts): ThemeKit {
  const [shown, setShown] = useState(theme)
  // asked in every render: React loses count of the hooks when it draws anew what has waited and does not ask again
  const last = use(loadThemeKit(shown))
  const kit = loadedThemeKit(theme) ?? last
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
  const [measured, setMeasured] = useState(0)
  useEffect(() => {
    let wanted = true
    kit.prepare?.(fonts)?.then(
      () => wanted && setMeasured((times) => times + 1),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [kit, fonts])
  // another kit to those who compare: they draw anew
  return useMemo(() => (measured === 0 ? kit : { ...kit }), [kit, measured])
}
