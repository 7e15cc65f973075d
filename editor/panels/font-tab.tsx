import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFontNames, type SiteFonts, textFontNames } from '../../design/font-name.ts'
import { fontFaces, fontTokens } from '../../design/font-style.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { Select } from '../kit/select.tsx'
import { useDraftDocument, useEditor } from '../shell/editor-context.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ownNames } from './own-names.ts'

/** Pairs that were chosen to stand well together (design specification, 3.6). */
const pairs: readonly SiteFonts[] = [
  { heading: 'Playfair Display', text: 'Arial' },
  { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  { heading: 'Instrument Serif', text: 'Hanken Grotesk' },
]
const keyOf = ({ heading, text }: SiteFonts) => `${heading} + ${text}`

/** Font pairs shown with the owner's names, and each font on its own below. */
export function FontTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  const { fonts } = document
  const names = ownNames(document, language, t('sampleNames'))
  const set = (change: SiteFonts) => store.dispatch({ type: 'set-design', change: { fonts: change } })
  return (
    <div className="panel-fields">
      <style>{pairs.map((pair) => fontFaces(pair, browserAssetUrl)).join('')}</style>
      <ChoiceCards
        label={t('fontPairs')}
        columns={1}
        value={pairs.some((pair) => keyOf(pair) === keyOf(fonts)) ? keyOf(fonts) : null}
        onChange={(key) => {
          const pair = pairs.find((candidate) => keyOf(candidate) === key)
          if (pair !== undefined) set(pair)
        }}
        choices={pairs.map((pair) => {
          const tokens = fontTokens(pair)
          return {
            value: keyOf(pair),
            label: keyOf(pair),
            picture: (
              <span className="font-sample">
                <span className="font-heading" style={{ fontFamily: tokens['f-heading'] }}>
                  {names}
                </span>
                <span style={{ fontFamily: tokens['f-text'] }}>{t('sampleText')}</span>
              </span>
            ),
          }
        })}
      />
      <Select
        label={t('fontHeading')}
        choices={headingFontNames.map((value) => ({ value, label: value }))}
        value={fonts.heading}
        onChange={(heading) => set({ ...fonts, heading })}
      />
      <Select
        label={t('fontText')}
        choices={textFontNames.map((value) => ({ value, label: value }))}
        value={fonts.text}
        onChange={(text) => set({ ...fonts, text })}
      />
    </div>
  )
}
