import type { ReactNode } from 'react'
import { cssColour } from '../../design/colour-tokens.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import type { UiLanguage } from '../../domain/language/language.ts'
import { CardSide } from '../drawing/card-side.tsx'
import type { CardFiles } from '../drawing/sheet.ts'
import type { PrintDocument } from '../print-document.ts'
import { listWords } from './list-words.ts'

/*
 * What stands on the first screen of the list of cards. The server draws it for the moment before the editor has come, and the editor
 * after that: one markup, so that nothing moves.
 */

export interface ListIntroProps {
  language: UiLanguage
  heading: ReactNode
  /** Whether cards are sold. */
  areSold: boolean
}

/** Heading, description and prices of the cards; or that none are sold. */
export function ListIntro({ language, heading, areSold }: ListIntroProps): ReactNode {
  const { lead, notSold, facts, factList } = listWords[language]
  if (!areSold)
    return (
      <header className="card-list-intro">
        {heading}
        <p className="page-lead">{notSold}</p>
      </header>
    )
  return (
    <header className="card-list-intro">
      {heading}
      <p className="page-lead">{lead}</p>
      <section aria-label={facts}>
        <dl className="card-facts">
          {factList.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </header>
  )
}

export interface ThumbnailProps {
  print: PrintDocument
  files: CardFiles
  /** Prefix of ids in the drawing. */
  id: string
  /** Until then only its colour is shown. The metrics of its fonts must be loaded. */
  isDrawn: boolean
  /** The box to fill. */
  place?: { current: HTMLSpanElement | null }
}

/** A thumbnail of a card's front. The surrounding link names the card; the page declares its fonts. */
export function Thumbnail({ print, files, id, isDrawn, place }: ThumbnailProps): ReactNode {
  const ownStyle = useOwnStyle()
  return (
    <span
      ref={place}
      className={print.trim === 'rounded' ? 'card-thumbnail card-thumbnail-rounded' : 'card-thumbnail'}
      aria-hidden="true"
      {...ownStyle({ background: cssColour(print.colorScheme.background) })}
    >
      {isDrawn && <CardSide print={print} page={1} files={files} id={id} label="" />}
    </span>
  )
}
