import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFonts } from '../../../design/font-headings.ts'
import { type SiteFonts, textFontNames } from '../../../design/font-name.ts'
import type { HeadingFont } from '../../../design/font-record.ts'
import { textFonts } from '../../../design/font-texts.ts'
import { fontVoices, textsUnder } from '../../../design/font-voices.ts'
import { Tabs } from '../../base/controls/tabs.tsx'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { ownNames } from '../../document/own-names.ts'
import { FontChoices } from './font-tab-choices.tsx'
import { FontSample } from './font-tab-sample.tsx'
import './font-tab.css'

const keyOf = ({ heading, text }: SiteFonts) => `${heading} + ${text}`

/** Long names are set smaller, so that all of them can be seen on a card. px, before the font's own factor. */
function sizeToFit(names: string, { advance, scale }: HeadingFont): number {
  const narrowestCard = 300
  return Math.max(14, Math.min(30, narrowestCard / (names.length * advance * scale)))
}

/** Pairs that stand well together, and the fonts for headings and for text one by one, all in the owner's own words. */
export function FontTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  const { fonts } = document
  const names = ownNames(document, language, t('sampleNames'))
  const set = (change: SiteFonts) => store.dispatch({ type: 'set-design', change: { fonts: change } })
  const heading = (name: SiteFonts['heading']) => (
    <FontSample font={headingFonts[name]} size={sizeToFit(names, headingFonts[name])} lines={1}>
      {names}
    </FontSample>
  )
  const text = (name: SiteFonts['text']) => (
    <FontSample font={textFonts[name]} size={16} lines={2}>
      {t('sampleText')}
    </FontSample>
  )
  const recommended = textsUnder(fonts.heading)
  return (
    <div className="font-tabs">
      <Tabs
        label={t('fonts')}
        tabs={[
          {
            id: 'pairs',
            label: t('fontPairsShort'),
            content: (
              <FontChoices
                label={t('fontPairs')}
                value={keyOf(fonts)}
                onChange={(key) => {
                  const pair = fontVoices.find((voice) => keyOf(voice.pair) === key)?.pair
                  if (pair !== undefined) set(pair)
                }}
                groups={fontVoices.map(({ name, pair }) => ({
                  label: t(`voice${name}`),
                  choices: [{ value: keyOf(pair), picture: [heading(pair.heading), text(pair.text)] }],
                }))}
              />
            ),
          },
          {
            id: 'headings',
            label: t('fontHeading'),
            content: (
              <FontChoices
                label={t('fontHeading')}
                value={fonts.heading}
                onChange={(value) => set({ ...fonts, heading: value })}
                groups={fontVoices.map(({ name, headings }) => ({
                  label: t(`voice${name}`),
                  choices: headings.map((value) => ({ value, picture: [heading(value)] })),
                }))}
              />
            ),
          },
          {
            id: 'texts',
            label: t('fontText'),
            content: (
              <FontChoices
                label={t('fontText')}
                value={fonts.text}
                onChange={(value) => set({ ...fonts, text: value })}
                groups={[
                  { label: t('fontTextsUnder', { font: fonts.heading }), fonts: recommended },
                  { label: t('fontTextsMore'), fonts: textFontNames.filter((name) => !recommended.includes(name)) },
                ].map((group) => ({
                  label: group.label,
                  choices: group.fonts.map((value) => ({ value, picture: [text(value)] })),
                }))}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
