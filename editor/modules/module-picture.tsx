import type { ReactNode } from 'react'
import type { ModuleType } from '../../modules/schemas.ts'
import type { PictureWords } from './kit/module-kind.ts'
import { moduleKinds } from './module-kinds.ts'
import './module-picture.css'

/** A small drawing of what a module looks like on a page, in the colours and the heading font of the page around it. */
export function ModulePicture({ type, words }: { type: ModuleType; words: PictureWords }): ReactNode {
  return (
    <svg className="module-picture" viewBox="0 0 160 104" aria-hidden="true">
      {moduleKinds[type].picture(words)}
    </svg>
  )
}
