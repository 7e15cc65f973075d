import { use, useEffect, useMemo, useState } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import type { ThemeName } from '../../design/theme-name.ts'
import { loadedThemeKit, loadThemeKit } from '../../themes/load-theme-kit.ts'
import type { ThemeKit } from '../../themes/theme-kit.ts'

/**
 * The theme kit to render a page with. Suspends until the first one has been loaded. When the theme changes, the old kit is used
 * until the new one has been loaded, so that the page is never unstyled. What a theme fits to font metrics is estimated until
 * those have been measured. Throws when the first kit cannot be fetched.
 */
export function useThemeKit(theme: ThemeName, fonts: SiteFonts): ThemeKit {
  const [shown, setShown] = useState(theme)
  // call `use` in every render: React miscounts hooks if a suspended component does not call it again when it re-renders
  const last = use(loadThemeKit(shown))
  const kit = loadedThemeKit(theme) ?? last
  useEffect(() => {
    let wanted = true
    loadThemeKit(theme).then(
      () => wanted && setShown(theme),
      // without a connection the page keeps its theme; the next choice retries
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [theme])
  const [measured, setMeasured] = useState(0)
  useEffect(() => {
    let wanted = true
    kit.prepare(fonts)?.then(
      () => wanted && setMeasured((times) => times + 1),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [kit, fonts])
  // a new identity makes consumers re-render
  return useMemo(() => (measured === 0 ? kit : { ...kit }), [kit, measured])
}
