import type { ReactNode } from 'react'
import type { SiteModule } from '../../../modules/schemas.ts'
import { hasPictureSizes } from '../../../modules/sized-pictures.ts'
import type { PicturePlace } from './missing-alt.ts'
import { PicturePanel } from './picture-panel.tsx'
import { pictureAt } from './replace-picture.ts'

export interface ImagePanelProps {
  module: SiteModule
  field: string
  /** Opens the panel of another picture. */
  onOpen?: ((place: PicturePlace) => void) | undefined
}

/** The panel for any one picture field of a module. */
export function ImagePanel({ module, field, onOpen }: ImagePanelProps): ReactNode {
  return (
    <PicturePanel
      moduleId={module.id}
      field={field}
      image={pictureAt(module, field)}
      hasSizes={hasPictureSizes(module, field)}
      onOpen={onOpen}
    />
  )
}
