import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Photo } from '../../../editor/modules/kit/picture-parts.tsx'
import { GalleryPanel } from './gallery-panel.tsx'

export const kind: ModuleKind<'ImageGallery'> = {
  picture: () => (
    <>
      <Photo x={14} y={14} width={62} height={76} turn={1} />
      <Photo x={80} y={14} width={66} height={36} />
      <Photo x={80} y={54} width={31} height={36} turn={2} />
      <Photo x={115} y={54} width={31} height={36} turn={1} />
    </>
  ),
  Panel: GalleryPanel,
}
