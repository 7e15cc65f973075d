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
  /** Whether cards can be ordered. */
  areSold: boolean
}

/** Heading, what the cards are and what they cost; where none are sold, that. */
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
  /** Begins the ids in the drawing. */
  id: string
  /** Until then its colour stands there. The measures of its fonts must be at hand. */
  isDrawn: boolean
  /** The place that is filled. */
  place?: { current: HTMLSpanElement | null }
}

/** The front of a card, small. The link that it stands in says which card it is; the page has the faces of its fonts. */
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
