import type { TFunction } from 'i18next'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cardSize, cornerRadius, drawnBleed, safeMargin } from '../../../cards/card-size.ts'
import { CardSide, type CardSideProps } from '../../../cards/drawing/card-side.tsx'
import { backPlaces, codeOf, type TextPlace, textPlaces } from '../../../cards/drawing/places.ts'
import type { CardPage, CardPosition } from '../../../cards/positions.ts'
import type { Finding } from '../../../cards/preflight/finding.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { rememberFor } from '../../../cards/setting/remember.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { Button } from '../../kit/controls/button.tsx'
import { CardBoundary } from '../card-boundary.tsx'
import { cardFiles } from '../card-files.ts'
import { useFindingWords } from '../finding-words.ts'
import { cardFaces, useCardFonts } from '../use-card-fonts.ts'
import { useCardDocument, useCardEditor, useNewestCard } from './card-context.ts'
import { writtenAt } from './card-draft.ts'
import { CardText, type TextNow, type WrittenText } from './card-text.tsx'
import './card-editor.css'
import { useAdoptedStyle } from '../../kit/adopted-style.ts'

export interface CardCanvasProps {
  page: CardPage
  /** False in review: the card as it will be. */
  editing: boolean
  /** Shows the trim line and the safe area. */
  guides: boolean
  findings: readonly Finding[]
}

/** The visible side of the card, rendered as it will be printed, with its texts editable in place. */
export const CardCanvas = memo(function CardCanvas({ page, editing, guides, findings }: CardCanvasProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const document = useCardDocument()
  const fonts = useCardFonts(document.fonts)
  const faces = useMemo(() => cardFaces(document.fonts, document.eventLogo), [document.fonts, document.eventLogo])
  useAdoptedStyle(faces)
  const sheet = useRef<HTMLDivElement>(null)
  const label = page === 1 ? t('front') : t('back')
  const printOf = useMemo(() => (fonts === null ? null : withFonts(fonts)), [fonts])
  const print = printOf === null ? null : printOf(document)
  const drawing = { page, files: cardFiles, bleed: guides ? drawnBleed : 0, label }
  return (
    <div className="card-stage">
      <div key={page} className="card-sheet" data-trim={document.trim} data-guides={guides || undefined} ref={sheet}>
        {printOf !== null && print !== null && (
          <CardBoundary content={print}>
            <div className="card-drawing">
              {/* two layers: a keystroke re-renders the words but not the art below */}
              <CardSide part="under" print={print} id={`canvas-${page}-under`} {...drawing} />
              <Words printOf={printOf} id={`canvas-${page}-words`} {...drawing} />
            </div>
            {guides && <Guides isRounded={document.trim === 'rounded'} />}
            {editing && <Writing printOf={printOf} print={print} page={page} findings={findings} sheet={sheet} />}
          </CardBoundary>
        )}
      </div>
    </div>
  )
})

/** The only part of the editor that re-renders at every keystroke: the rest follows in a pause. */
function Words({ printOf, ...drawing }: { printOf: PrintOf } & Omit<CardSideProps, 'print' | 'part'>) {
  return <CardSide part="words" print={useNewestCard(printOf)} {...drawing} />
}

/** Converts a card to the one that is rendered; returns the same object for the same card. */
type PrintOf = (document: PrintDocument) => PrintDocument

/** Uses the fonts whose metrics have been loaded: the owner may have just chosen others. */
const withFonts = (fonts: PrintDocument['fonts']): PrintOf => rememberFor((document) => ({ ...document, fonts }))

interface WritingProps {
  printOf: PrintOf
  print: PrintDocument
  page: CardPage
  findings: readonly Finding[]
  sheet: { current: HTMLElement | null }
}

function Writing({ printOf, print, page, findings, sheet }: WritingProps): ReactNode {
  return (
    <div className="card-writing">
      {textPlaces(print, page).map((place) => (
        <PlacedText
          key={`${page} ${place.position}`}
          place={place}
          printOf={printOf}
          findings={findings}
          sheet={sheet}
        />
      ))}
      <Tools
        onFront={page === 1}
        layout={print.layout}
        hasLogo={print.eventLogo !== null}
        hasCode={!codeOf(print).isHidden}
        codeTop={page === 2 ? codeTop(print) : 0}
      />
    </div>
  )
}

interface ToolsProps {
  onFront: boolean
  layout: PrintDocument['layout']
  hasLogo: boolean
  hasCode: boolean
  /** mm */
  codeTop: number
}

/** The buttons for everything that is not text: picture, logo, code. */
const Tools = memo(function Tools({ onFront, layout, hasLogo, hasCode, codeTop: top }: ToolsProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { open, store } = useCardEditor()
  const toCode = () => {
    if (!hasCode) store.dispatch({ type: 'set-code', change: { hidden: false }, apart: true })
    open('code')
  }
  return (
    <>
      {onFront && layout !== 'GENESIS' && (
        <div className="card-picture">
          <Button icon="image" onPress={() => open('image')}>
            {t('picture')}
          </Button>
        </div>
      )}
      {onFront && layout === 'GENESIS' && hasLogo && (
        <div className="card-picture">
          <Button icon="pencil-simple" onPress={() => open('design')}>
            {t('logo')}
          </Button>
        </div>
      )}
      {!onFront && (
        <div className="card-code" style={{ top: `${(top / cardSize.height) * 100}%` }}>
          <Button icon={hasCode ? 'pencil-simple' : 'plus'} onPress={toCode}>
            {hasCode ? t('code') : t('addCode')}
          </Button>
        </div>
      )}
    </>
  )
})

/** The y position of the code's button: on the code, or where it would be. In mm. */
function codeTop(print: PrintDocument): number {
  const { code, text } = backPlaces(print)
  return code === null ? text.y + 20 : code.y + code.height / 2
}

interface PlacedTextProps extends Pick<WritingProps, 'printOf' | 'findings' | 'sheet'> {
  place: TextPlace
}

// memoised: a keystroke rarely changes the place of other texts
const PlacedText = memo(function PlacedText({ printOf, place, findings, sheet }: PlacedTextProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { store } = useCardEditor()
  const sayFinding = useFindingWords()
  const { page, position } = place
  const own = findings.filter((finding) => finding.page === page && finding.position === position)
  const noteId = `note-${page}-${position}`
  const isEmpty = useNewestCard((document) => writtenAt(document, page, position).trim() === '')
  const text = useMemo<WrittenText>(
    () => ({
      now: textNow(() => printOf(store.state().history.document), page, position),
      group: () => sheet.current?.querySelector(`g[data-position="${position}"]`) ?? null,
      write: (text) => store.dispatch({ type: 'set-text', page, position, text }, 'when-idle'),
      settle: store.settle,
      subscribe: store.subscribe,
    }),
    [store, printOf, page, position, sheet],
  )
  return (
    <>
      <CardText
        place={place}
        text={text}
        isEmpty={isEmpty}
        label={positionLabel(t, position, page)}
        describedBy={own.length > 0 ? noteId : undefined}
      />
      {own.length > 0 && (
        <p
          id={noteId}
          className="card-note"
          data-blocks={own.some((finding) => finding.blocks) || undefined}
          style={{ top: `${(noteTop(place) / cardSize.height) * 100}%` }}
        >
          {own.map(sayFinding).join(' ')}
        </p>
      )}
    </>
  )
}, sameJson)

/** A text and its place, computed once per change of the card. */
function textNow(print: () => PrintDocument, page: CardPage, position: CardPosition): WrittenText['now'] {
  const found = rememberFor((card: PrintDocument): { text: TextNow | null } => {
    const place = textPlaces(card, page).find((one) => one.position === position)
    return { text: place === undefined ? null : { written: writtenAt(card, page, position), place } }
  })
  return () => found(print()).text
}

const noteTop = (place: TextPlace): number =>
  place.kind === 'lines'
    ? place.y + (place.fitted.lines.length - 0.4) * place.fitted.style.leading
    : place.y + place.fitted.height + 2

function positionLabel(t: TFunction<'cards', 'editor'>, position: CardPosition, page: CardPage): string {
  return page === 2 && position === 'dateAndLocation' ? t('footText') : t(`at_${position}`)
}

/** Veils the bleed, and draws the trim line and the safe area inside it. */
function Guides({ isRounded }: { isRounded: boolean }): ReactNode {
  const { width, height } = cardSize
  const cut = { width, height, rx: isRounded ? cornerRadius : 0 }
  const bled = { x: -drawnBleed, y: -drawnBleed, width: width + 2 * drawnBleed, height: height + 2 * drawnBleed }
  return (
    <svg className="card-guides" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <mask id="card-cut-off">
        <rect {...bled} fill="#fff" />
        <rect {...cut} fill="#000" />
      </mask>
      <rect {...bled} className="card-cut-off" mask="url(#card-cut-off)" />
      <rect {...cut} className="card-cut" />
      <rect
        x={safeMargin}
        y={safeMargin}
        width={width - 2 * safeMargin}
        height={height - 2 * safeMargin}
        className="card-safe"
      />
    </svg>
  )
}
