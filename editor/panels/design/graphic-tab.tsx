import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { siteGraphicNames } from '../../../design/site-graphic-name.ts'
import { useDraftState, useEditor } from '../../shell/editor-context.ts'
import { ChoiceCards } from '../choice-cards.tsx'
import { SiteMiniature } from '../site-miniature.tsx'
import { useCalmDocument } from './use-calm-document.ts'

const none = 'NONE' as const

/** No graphic, and each of them on the owner's page. */
export function GraphicTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { t: tDesign } = useTranslation('design')
  const { store, language } = useEditor()
  const worn = useDraftState(store, ({ history }) => history.document.siteGraphic)
  const page = useCalmDocument()
  return (
    <ChoiceCards
      label={t('graphics')}
      columns={2}
      value={worn ?? none}
      onChange={(chosen) =>
        store.dispatch({ type: 'set-design', change: { siteGraphic: chosen === none ? null : chosen } })
      }
      choices={([none, ...siteGraphicNames] as const).map((value) => ({
        value,
        label: tDesign(value),
        picture: (
          <SiteMiniature document={page} design={{ siteGraphic: value === none ? null : value }} language={language} />
        ),
      }))}
    />
  )
}
