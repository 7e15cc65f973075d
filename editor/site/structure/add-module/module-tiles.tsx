import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { ModuleType } from '../../../../modules/schemas.ts'
import type { PictureWords } from '../../../modules/kit/module-kind.ts'
import { ModulePicture } from '../../../modules/module-picture.tsx'
import { nearestTile } from './nearest-tile.ts'
import './add-module.css'

export interface ModuleTilesProps<Id extends string> {
  choices: readonly { id: Id; type: ModuleType; name: string; about: string }[]
  /** The words in the thumbnails, and the page's colours and fonts. */
  look: { words: PictureWords; style: CSSProperties }
  onChoose: (id: Id) => void
  /** Whether the first tile is focused: where the dialog was opened to choose one of these. */
  takesFocus?: boolean
}

/** Tiles to choose from, each with the thumbnail of a module. */
export function ModuleTiles<Id extends string>({
  choices,
  look,
  onChoose,
  takesFocus = false,
}: ModuleTilesProps<Id>): ReactNode {
  return (
    <ul className="module-choices" style={look.style} onKeyDown={moveByArrows}>
      {choices.map(({ id, type, name, about }, index) => (
        <li key={id}>
          <button
            type="button"
            className="module-choice"
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose one of these
            autoFocus={takesFocus && index === 0}
            onClick={() => onChoose(id)}
          >
            <ModulePicture type={type} words={look.words} />
            <span className="module-choice-name">{name}</span>
            <span className="module-choice-about">{about}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys move between tiles by their positions on the screen; Tab works too. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')]
  const from = tiles.findIndex((tile) => tile.matches(':focus'))
  const to = nearestTile(
    tiles.map((tile) => tile.getBoundingClientRect()),
    from,
    event.key,
  )
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}
