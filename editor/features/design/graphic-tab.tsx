import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFonts } from '../../../design/font-headings.ts'
import { fontFaces } from '../../../design/font-style.ts'
import { siteGraphicNames } from '../../../design/site-graphic-name.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'
import { ChoiceCards } from '../../base/controls/choice-cards.tsx'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { ownNames } from '../../document/own-names.ts'
import { GraphicPicture } from './graphic-picture.tsx'
import { useCalmDocument } from './use-calm-document.ts'
import './design.css'

const none = 'NONE' as const

/** No graphic, and each of them, on the page's own colours. */
export function GraphicTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { t: tDesign } = useTranslation('design')
  const { store, language } = useEditor()
  const worn = useDraftState(store, ({ history }) => history.document.siteGraphic)
  const page = useCalmDocument()
  const names = ownNames(page, language, t('sampleNames'))
  return (
    <>
      <style>{fontFaces(page.fonts, browserAssetUrl)}</style>
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
            <GraphicPicture
              graphic={value === none ? null : value}
              scheme={page.colorScheme}
              font={headingFonts[page.fonts.heading]}
              names={names}
            />
          ),
        }))}
      />
    </>
  )
}
