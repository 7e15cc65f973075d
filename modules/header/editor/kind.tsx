import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Photo, Title } from '../../../editor/modules/kit/picture-parts.tsx'
import { HeaderPanel } from './header-panel.tsx'

export const kind: ModuleKind<'Header'> = {
  picture: ({ names }) => (
    <>
      <Photo x={0} y={0} width={160} height={62} turn={2} />
      <g className="mp-middle">
        <Title x={80} y={82} size={Math.min(17, 200 / Math.max(1, names.length))}>
          {names}
        </Title>
      </g>
      <Lines x={80} y={92} widths={[44]} middle />
    </>
  ),
  Panel: HeaderPanel,
}
