import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColourPresetName, type ColourScheme, colourPresets } from '../../design/colour-scheme.ts'
import { cssColour } from '../../design/colour-tokens.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { fontFaces, fontTokens } from '../../design/font-style.ts'
import { sameJson } from '../../domain/same-json.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { useDesign } from '../document/design-target.ts'
import { ChoiceCards } from '../kit/controls/choice-cards.tsx'
import { ContrastNote } from './colours/contrast-note.tsx'
import { OwnColours } from './colours/own-colours.tsx'
import './colours/colours.css'
import { useAdoptedStyle } from '../kit/adopted-style.ts'

const presetNames = Object.keys(colourPresets) as ColourPresetName[]

/** The owner's own colours, and the presets, each shown as a small sheet with the owner's names on it. */
export function ColourTab(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { look, title, set: change } = useDesign()
  const headingId = useId()
  useAdoptedStyle(fontFaces(look.fonts, browserAssetUrl))
  const names = title || t('sampleNames')
  const font = fontTokens(look.fonts)['f-heading']
  const { advance } = headingFonts[look.fonts.heading]
  const longest = Math.max(...names.split(/\s+/).map((word) => word.length))
  // sized so that the longest word fits its sheet, 90 px wide inside its margins
  const size = Math.max(9, Math.min(names.length > 16 ? 15 : 18, 90 / (longest * advance)))
  const chosen = presetNames.find((name) => sameJson(colourPresets[name], look.colorScheme)) ?? null
  const set = (colorScheme: ColourScheme) => change({ colorScheme })
  return (
    <div className="panel-fields" style={{ '--preview-font': font, '--preview-size': `${size}px` } as CSSProperties}>
      <OwnColours />
      <ContrastNote scheme={look.colorScheme} onRepair={set} />
      <h3 className="panel-heading" id={headingId}>
        {t('colourPresets')}
      </h3>
      <ChoiceCards
        label={t('colourPresets')}
        columns={3}
        value={chosen}
        onChange={(name) => set(colourPresets[name])}
        choices={presetNames.map((name) => ({
          value: name,
          label: t(`colour${name}`),
          picture: <ColourSheet scheme={colourPresets[name]} names={names} />,
        }))}
      />
    </div>
  )
}

/** The names on the background, and a strip of the surface with a dot of the primary colour. */
function ColourSheet({ scheme, names }: { scheme: ColourScheme; names: string }): ReactNode {
  const { background, onBackground, primary, surface } = scheme
  return (
    <span className="colour-sheet" style={{ background: cssColour(background), color: cssColour(onBackground) }}>
      <span className="colour-names">{names}</span>
      <span className="colour-surface" style={{ background: cssColour(surface) }}>
        <span className="colour-dot" style={{ background: cssColour(primary) }} />
      </span>
    </span>
  )
}
