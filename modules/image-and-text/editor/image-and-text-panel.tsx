import type { ReactNode } from 'react'
import { ImagePanel } from '../../../editor/document/images/image-panel.tsx'
import type { ImageAndTextModule } from '../schema.ts'

/** The picture next to the text; the texts are edited on the page. */
export function ImageAndTextPanel({ module }: { module: ImageAndTextModule }): ReactNode {
  return <ImagePanel module={module} field="image" />
}
