import { lazyPart } from '../../../editor/kit/loading/lazy-part.ts'
import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Lines } from '../../../editor/modules/kit/picture-parts.tsx'

export const kind: ModuleKind<'Rsvp'> = {
  picture: () => (
    <>
      <rect x="22" y="12" width="116" height="80" className="mp-surface" />
      <path d="M111 19h20v25h-20Z" className="mp-accent" />
      <path d="M34 28h38" className="mp-strong" />
      <path d="M34 46h62M34 58h92" className="mp-rule" />
      <circle cx="38" cy="75" r="4.5" className="mp-accent" />
      <Lines x={47} y={75} widths={[26]} />
      <circle cx="86" cy="75" r="4" className="mp-rule" />
      <Lines x={95} y={75} widths={[26]} />
    </>
  ),
  // large: loaded when opened, or prefetched when idle
  Panel: lazyPart(async () => (await import('./rsvp-panel.tsx')).RsvpPanel),
}
