import type { ReactNode } from 'react'
import type { SiteModule } from '../../modules/schemas.ts'
import { hasPictureSizes } from '../../modules/sized-pictures.ts'
import { PicturePanel } from '../images/picture-panel.tsx'
import { pictureAt } from '../images/replace-picture.ts'

/** The panel of one picture of a module, whichever field it is. */
export function ImagePanel({ module, field }: { module: SiteModule; field: string }): ReactNode {
  return (
    <PicturePanel
      moduleId={module.id}
      field={field}
      image={pictureAt(module, field)}
      hasSizes={hasPictureSizes(module, field)}
    />
  )
}
