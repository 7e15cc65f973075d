import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Portrait } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'PeopleList'> = {
  picture: () => (
    <>
      {[0, 1, 2].map((place) => (
        <g key={place}>
          <Portrait x={34 + place * 46} y={40} radius={19} turn={place} />
          <path d={`M${22 + place * 46} 72h24`} className="mp-strong" />
          <Lines x={34 + place * 46} y={81} widths={[34, 28]} middle />
        </g>
      ))}
    </>
  ),
}
