import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Photo } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'TextAndImageList'> = {
  picture: () => (
    <>
      {[0, 1, 2].map((place) => (
        <g key={place}>
          <Photo x={14 + place * 46} y={16} width={40} height={40} turn={place} />
          <path d={`M${14 + place * 46} 66h26`} className="mp-strong" />
          <Lines x={14 + place * 46} y={75} widths={[40, 36, 22]} />
        </g>
      ))}
    </>
  ),
}
