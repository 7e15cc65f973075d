import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Title } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'Text'> = {
  picture: ({ heading }) => (
    <>
      <g className="mp-middle">
        <Title x={80} y={31} size={14}>
          {heading}
        </Title>
      </g>
      <Lines x={36} y={46} widths={[88, 84, 88, 80, 86, 82, 46]} />
    </>
  ),
}
