import type { ReactNode } from 'react'
import type { ModuleType } from '../../modules/schemas.ts'
import type { PictureWords } from './kit/module-kind.ts'
import { moduleKinds } from './module-kinds.ts'
import './module-picture.css'

/** A thumbnail of a module on a page, in the colours and heading font of the surrounding page. */
export function ModulePicture({ type, words }: { type: ModuleType; words: PictureWords }): ReactNode {
  return (
    <svg className="module-picture" viewBox="0 0 160 104" aria-hidden="true">
      {moduleKinds[type].picture(words)}
    </svg>
  )
}
