import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { themeNames } from '../../design/theme-name.ts'
import { themes } from '../../design/themes/themes.ts'
import { Button } from '../kit/button.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { useDraftDocument, useDraftState, useEditor } from '../shell/editor-context.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ColourTab } from './colour-tab.tsx'
import { FontTab } from './font-tab.tsx'
import { SiteMiniature } from './site-miniature.tsx'

type TabId = 'themes' | 'fonts' | 'colours' | 'graphics'

export interface DesignDrawerProps {
  onClose: () => void
  onUndo: () => void
}

/** Themes, fonts, colours and graphics, each shown with the owner's own names. Choosing applies at once. */
export function DesignDrawer({ onClose, onUndo }: DesignDrawerProps): ReactNode {
  const { t } = useTranslation('panels')
  const { store } = useEditor()
  const [tab, setTab] = useState<TabId>('themes')
  const canUndo = useDraftState(store, (state) => state.history.past.length > 0)
  return (
    <Drawer
      title={t('design')}
      onClose={onClose}
      headActions={
        <Button variant="quiet" icon="arrow-counter-clockwise" isDisabled={!canUndo} onPress={onUndo}>
          {t('undoDesign')}
        </Button>
      }
    >
      <Tabs<TabId>
        label={t('design')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'themes', label: t('themes'), content: <ThemeTab /> },
          { id: 'fonts', label: t('fonts'), content: <FontTab /> },
          { id: 'colours', label: t('colours'), content: <ColourTab /> },
          { id: 'graphics', label: t('graphics'), content: <GraphicTab /> },
        ]}
      />
    </Drawer>
  )
}

function ThemeTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  return (
    <ChoiceCards
      label={t('themes')}
      columns={2}
      value={document.theme}
      onChange={(theme) => store.dispatch({ type: 'set-design', change: { theme } })}
      choices={themeNames.map((theme) => ({
        value: theme,
        label: themes[theme].name,
        picture: <SiteMiniature document={{ ...document, theme }} language={language} />,
      }))}
    />
  )
}

function GraphicTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  const none = 'NONE' as const
  const labels = { EUCALYPTUS: t('graphicEUCALYPTUS'), [none]: t('graphicNone') }
  return (
    <ChoiceCards
      label={t('graphics')}
      columns={2}
      value={document.siteGraphic ?? none}
      onChange={(chosen) =>
        store.dispatch({ type: 'set-design', change: { siteGraphic: chosen === none ? null : chosen } })
      }
      choices={([none, ...siteGraphicNames] as const).map((value) => ({
        value,
        label: labels[value],
        picture: (
          <SiteMiniature document={{ ...document, siteGraphic: value === none ? null : value }} language={language} />
        ),
      }))}
    />
  )
}
