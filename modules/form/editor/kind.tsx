import { lazyPart } from '../../../editor/kit/loading/lazy-part.ts'
import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines, Title } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'Form'> = {
  picture: ({ heading }) => (
    <>
      <g className="mp-middle">
        <Title x={80} y={27} size={12}>
          {heading}
        </Title>
      </g>
      <Lines x={36} y={40} widths={[34]} />
      <path d="M36 45.5h88v11h-88Z" className="mp-rule" />
      <Lines x={36} y={65} widths={[46]} />
      <path d="M36 70.5h88v11h-88Z" className="mp-rule" />
      <rect x="62" y="88" width="36" height="9" className="mp-accent" />
    </>
  ),
  // large: loaded when opened, or prefetched when idle
  Panel: lazyPart(async () => (await import('./form-panel.tsx')).FormPanel),
}
