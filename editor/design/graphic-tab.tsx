import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFonts } from '../../design/font-headings.ts'
import { fontFaces } from '../../design/font-style.ts'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { useDesign } from '../document/design-target.ts'
import { ChoiceCards } from '../kit/controls/choice-cards.tsx'
import { GraphicPicture } from './graphic-picture.tsx'
import { useCalmDesign } from './use-calm-document.ts'
import './design.css'
import { useAdoptedStyle } from '../kit/adopted-style.ts'

const none = 'NONE' as const

/** The choice of no graphic or one of them, shown on the page's own colours. */
export function GraphicTab(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { t: tDesign } = useTranslation('design')
  const { look, set } = useDesign()
  const page = useCalmDesign()
  useAdoptedStyle(fontFaces(page.look.fonts, browserAssetUrl))
  const names = page.title || t('sampleNames')
  return (
    <ChoiceCards
      label={t('graphics')}
      columns={2}
      value={look.siteGraphic ?? none}
      onChange={(chosen) => set({ siteGraphic: chosen === none ? null : chosen })}
      choices={([none, ...siteGraphicNames] as const).map((value) => ({
        value,
        label: tDesign(value),
        picture: (
          <GraphicPicture
            graphic={value === none ? null : value}
            scheme={page.look.colorScheme}
            font={headingFonts[page.look.fonts.heading]}
            names={names}
          />
        ),
      }))}
    />
  )
}
