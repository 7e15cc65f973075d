import type { ReactNode } from 'react'
import type { ImageAndTextModule } from '../../../modules/image-and-text/schema.ts'
import { ImagePanel } from '../../document/images/image-panel.tsx'

/** The picture next to the text; the texts are edited on the page. */
export function ImageAndTextPanel({ module }: { module: ImageAndTextModule }): ReactNode {
  return <ImagePanel module={module} field="image" />
}
