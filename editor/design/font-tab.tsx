import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFonts } from '../../design/font-headings.ts'
import { type SiteFonts, textFontNames } from '../../design/font-name.ts'
import { fontPairings, textsUnder } from '../../design/font-pairings.ts'
import type { HeadingFont } from '../../design/font-record.ts'
import { textFonts } from '../../design/font-texts.ts'
import { useDesign } from '../document/design-target.ts'
import { Tabs } from '../kit/controls/tabs.tsx'
import { FontChoices } from './font-tab-choices.tsx'
import { FontSample, type FontSampleProps } from './font-tab-sample.tsx'
import './font-tab.css'

const keyOf = ({ heading, text }: SiteFonts) => `${heading} + ${text}`

/** How all names fit on a card: smaller the longer they are, and long ones on two lines. The size is in px, before the font's own scale. */
function sampleToFit(names: string, { advance, scale }: HeadingFont): Pick<FontSampleProps, 'size' | 'lines'> {
  // less than the narrowest card, since names have more capitals than other words
  const room = 255
  const onOneLine = room / (names.length * advance * scale)
  if (onOneLine >= 14) return { size: Math.min(30, onOneLine), lines: 1 }
  return { size: Math.min(16 / scale, onOneLine * 1.7), lines: 2 }
}

/** Recommended font pairs, and the fonts for headings and for text separately, all shown with the owner's own words. */
export function FontTab(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { look, set: change } = useDesign()
  const { fonts } = look
  const set = (chosen: SiteFonts) => change({ fonts: chosen })
  return (
    <div className="font-tabs">
      <Tabs
        label={t('fonts')}
        tabs={[
          { id: 'pairs', label: t('fontPairsShort'), content: <PairChoices fonts={fonts} onChange={set} /> },
          { id: 'headings', label: t('fontHeading'), content: <HeadingChoices fonts={fonts} onChange={set} /> },
          { id: 'texts', label: t('fontText'), content: <TextChoices fonts={fonts} onChange={set} /> },
        ]}
      />
    </div>
  )
}

interface FontListProps {
  fonts: SiteFonts
  onChange: (fonts: SiteFonts) => void
}

function PairChoices({ fonts, onChange }: FontListProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <FontChoices
      label={t('fontPairs')}
      value={keyOf(fonts)}
      onChange={(key) => {
        const pair = fontPairings.find((pairing) => keyOf(pairing.pair) === key)?.pair
        if (pair !== undefined) onChange(pair)
      }}
      groups={fontPairings.map(({ name, pair }) => ({
        label: t(`pairing${name}`),
        choices: [
          {
            value: keyOf(pair),
            picture: [<HeadingSample key="heading" name={pair.heading} />, <TextSample key="text" name={pair.text} />],
          },
        ],
      }))}
    />
  )
}

function HeadingChoices({ fonts, onChange }: FontListProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <FontChoices
      label={t('fontHeading')}
      value={fonts.heading}
      onChange={(heading) => onChange({ ...fonts, heading })}
      groups={fontPairings.map(({ name, headings }) => ({
        label: t(`pairing${name}`),
        choices: headings.map((value) => ({ value, picture: [<HeadingSample key={value} name={value} />] })),
      }))}
    />
  )
}

function TextChoices({ fonts, onChange }: FontListProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const recommended = textsUnder(fonts.heading)
  const others = textFontNames.filter((name) => !recommended.includes(name))
  const group = (label: string, names: readonly SiteFonts['text'][]) => ({
    label,
    choices: names.map((value) => ({ value, picture: [<TextSample key={value} name={value} />] })),
  })
  return (
    <FontChoices
      label={t('fontText')}
      value={fonts.text}
      onChange={(text) => onChange({ ...fonts, text })}
      groups={[group(t('fontTextsUnder', { font: fonts.heading }), recommended), group(t('fontTextsMore'), others)]}
    />
  )
}

/** The page's names in a heading font. */
function HeadingSample({ name }: { name: SiteFonts['heading'] }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const names = useDesign().title || t('sampleNames')
  const font = headingFonts[name]
  return (
    <FontSample font={font} {...sampleToFit(names, font)}>
      {names}
    </FontSample>
  )
}

function TextSample({ name }: { name: SiteFonts['text'] }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <FontSample font={textFonts[name]} size={16} lines={2}>
      {t('sampleText')}
    </FontSample>
  )
}
