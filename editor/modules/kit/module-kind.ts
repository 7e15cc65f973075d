import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/commerce/market.ts'
import type { ModuleOf, ModuleType } from '../../../modules/schemas.ts'
import type { ModulePanelProps } from './panel-props.ts'

/** The texts in the thumbnails: the owner's own names, and a short heading. */
export interface PictureWords {
  names: string
  heading: string
}

/** What owners get of a module. */
export interface ModuleKind<T extends ModuleType> {
  /** A thumbnail of the module on a page; 160 × 104 units. */
  picture: (words: PictureWords) => ReactNode
  /** Brands that do not offer it. */
  notFor?: readonly Brand[]
  /** Its panel, without the common settings; omitted where everything is edited in place. */
  Panel?: (props: ModulePanelProps<ModuleOf<T>>) => ReactNode
}
