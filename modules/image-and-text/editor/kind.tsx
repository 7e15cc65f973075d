import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Photo, Title } from '../../../editor/modules/kit/picture-parts.tsx'
import { ImageAndTextPanel } from './image-and-text-panel.tsx'

export const kind: ModuleKind<'ImageAndText'> = {
  picture: ({ heading }) => (
    <>
      <Photo x={14} y={16} width={58} height={72} />
      <Title x={84} y={36}>
        {heading}
      </Title>
      <Lines x={84} y={48} widths={[58, 62, 56, 60, 34]} />
    </>
  ),
  Panel: ImageAndTextPanel,
}
