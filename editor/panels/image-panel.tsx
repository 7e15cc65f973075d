import type { ReactNode } from 'react'
import * as z from 'zod'
import { imageSchema, type SiteImage } from '../../domain/image.ts'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { ImageFields } from './image-fields.tsx'

/** The panel of one picture of a module, whichever field it is. */
export function ImagePanel({ module, field }: { module: SiteModule; field: string }): ReactNode {
  return <ImageFields moduleId={module.id} field={field} image={imageIn(module, field)} />
}

/** Fields are known by path here: what stands there is checked to be a picture. */
function imageIn(module: SiteModule, field: string): SiteImage | null {
  const image = z.nullable(imageSchema).safeParse(fieldAt(module, field))
  return image.success ? image.data : null
}
