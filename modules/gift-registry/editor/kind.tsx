import { lazyPart } from '../../../editor/kit/loading/lazy-part.ts'
import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'GiftRegistry'> = {
  picture: () => (
    <>
      <rect x="28" y="10" width="104" height="84" className="mp-surface" />
      <path d="M62 24h36" className="mp-strong" />
      {[40, 54, 68, 82].map((y, row) => (
        <g key={y}>
          <Lines x={38} y={y} widths={[[34, 26, 44, 30][row] ?? 30]} />
          <path d={`M${[76, 68, 86, 72][row] ?? 72} ${y + 1}H${row === 1 ? 98 : 104}`} className="mp-dots" />
          {row === 1 ? (
            <Lines x={102} y={y} widths={[20]} />
          ) : (
            <path d={`M108 ${y}h14`} className="mp-strong mp-small" />
          )}
        </g>
      ))}
    </>
  ),
  // an event has no wish list (product-rules.md#gifts)
  notFor: ['event'],
  // large: loaded when opened, or prefetched when idle
  Panel: lazyPart(async () => (await import('./gift-panel.tsx')).GiftPanel),
}
