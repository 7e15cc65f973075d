import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColourPresetName, colourPresets } from '../../design/colour-scheme.ts'
import { cssColour } from '../../design/colour-tokens.ts'
import { fontFaces, fontTokens } from '../../design/font-style.ts'
import { sameJson } from '../../domain/same-json.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { useDraftDocument, useEditor } from '../shell/editor-context.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ownNames } from './own-names.ts'

const presetNames = ['BLACK_AND_WHITE', 'SAGE', 'MIDNIGHT_GOLD'] as const satisfies readonly ColourPresetName[]

/** The colour presets, each as a sheet with the owner's names on it. */
export function ColourTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  const names = ownNames(document, language, t('sampleNames'))
  const font = fontTokens(document.fonts)['f-heading']
  const chosen = presetNames.find((name) => sameJson(colourPresets[name], document.colorScheme)) ?? null
  return (
    <>
      <style>{fontFaces(document.fonts, browserAssetUrl)}</style>
      <ChoiceCards
        label={t('colours')}
        columns={3}
        value={chosen}
        onChange={(name) => store.dispatch({ type: 'set-design', change: { colorScheme: colourPresets[name] } })}
        choices={presetNames.map((name) => {
          const { background, onBackground, primary, surface } = colourPresets[name]
          const style: CSSProperties = {
            background: cssColour(background),
            color: cssColour(onBackground),
            fontFamily: font,
          }
          return {
            value: name,
            label: t(`colour${name}`),
            picture: (
              <span className="colour-sheet" style={style}>
                <span className="colour-names">{names}</span>
                <span className="colour-strip">
                  <span style={{ background: cssColour(primary) }} />
                  <span style={{ background: cssColour(surface) }} />
                  <span style={{ background: cssColour(onBackground) }} />
                </span>
              </span>
            ),
          }
        })}
      />
    </>
  )
}
