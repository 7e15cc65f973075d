import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSide } from '../../../cards/drawing/card-side.tsx'
import { cardLayouts } from '../../../cards/positions.ts'
import { ChoiceCards } from '../../kit/controls/choice-cards.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { CardBoundary } from '../card-boundary.tsx'
import { cardFiles } from '../card-files.ts'
import { useCardFonts } from '../use-card-fonts.ts'
import { useCardDocument, useCardEditor } from './card-context.ts'
import { cardDraft } from './card-draft.ts'
import './card-editor.css'

/** The four layouts with the card's own words and picture, and its corners. */
export function LayoutTab(): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { t: ofCards } = useTranslation('cards')
  const { store, language } = useCardEditor()
  const document = useCardDocument()
  const fonts = useCardFonts(document.fonts)
  return (
    <div className="panel-fields">
      <ChoiceCards
        label={t('layouts')}
        columns={2}
        value={document.layout}
        onChange={(layout) => store.dispatch({ type: 'set-layout', layout, language })}
        choices={cardLayouts.map((layout) => ({
          value: layout,
          label: ofCards(`layout_${layout}`),
          picture: (
            <span className="card-thumbnail" aria-hidden="true">
              {fonts !== null && (
                <CardBoundary content={document} fallback={null}>
                  <CardSide
                    print={{ ...cardDraft.apply(document, { type: 'set-layout', layout, language }), fonts }}
                    page={1}
                    files={cardFiles}
                    id={`layout-${layout}`}
                    label={ofCards(`layout_${layout}`)}
                  />
                </CardBoundary>
              )}
            </span>
          ),
        }))}
      />
      <Switch
        isSelected={document.trim === 'rounded'}
        onChange={(isRounded) =>
          store.dispatch({ type: 'set-design', change: { trim: isRounded ? 'rounded' : 'none' } })
        }
      >
        {t('roundedCorners')}
      </Switch>
    </div>
  )
}
