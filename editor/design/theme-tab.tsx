import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { themeNames } from '../../design/theme-name.ts'
import { themes } from '../../themes/themes.ts'
import { useDraftState, useEditor } from '../document/editor-context.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { ChoiceCards } from '../kit/controls/choice-cards.tsx'
import { SiteMiniature } from './miniature/site-miniature.tsx'
import { useCalmDocument } from './use-calm-document.ts'

/** The brand's themes, each shown on the owner's page; a retired theme remains available to a site that uses it. */
export function ThemeTab(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { t: title } = useTranslation('design', { keyPrefix: 'themes' })
  const { store, language } = useEditor()
  const { brand } = useClientConfiguration()
  const worn = useDraftState(store, ({ history }) => history.document.theme)
  const page = useCalmDocument()
  const offered = themeNames.filter((theme) => themes[theme].brands.includes(brand) || theme === worn)
  return (
    <ChoiceCards
      label={t('themes')}
      columns={2}
      value={worn}
      onChange={(theme) => store.dispatch({ type: 'set-design', change: { theme } })}
      choices={offered.map((theme) => ({
        value: theme,
        label: title(theme),
        picture: <SiteMiniature document={page} design={{ theme }} language={language} />,
      }))}
    />
  )
}
