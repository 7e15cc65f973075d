import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Title } from '../../../editor/modules/kit/picture-parts.tsx'
import { CountdownPanel } from './countdown-panel.tsx'

export const kind: ModuleKind<'Countdown'> = {
  picture: () => (
    <g className="mp-middle">
      {['48', '07', '32', '15'].map((figure, place) => (
        <g key={figure}>
          <Title x={29 + place * 34} y={57} size={22}>
            {figure}
          </Title>
          <Lines x={29 + place * 34} y={69} widths={[17]} middle />
        </g>
      ))}
      <path d="M46 40v32M80 40v32M114 40v32" className="mp-rule" />
    </g>
  ),
  Panel: CountdownPanel,
}
