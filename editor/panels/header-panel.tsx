import type { ReactNode } from 'react'
import type { HeaderModule } from '../../modules/header/schema.ts'
import { ImageFields } from './image-fields.tsx'

/** The header's picture; its texts are written on the page. */
export function HeaderPanel({ module }: { module: HeaderModule }): ReactNode {
  return <ImageFields moduleId={module.id} field="image" image={module.image} />
}
