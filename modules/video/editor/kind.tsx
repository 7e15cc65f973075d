import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { Photo } from '../../../editor/modules/kit/picture-parts.tsx'
import { VideoPanel } from './video-panel.tsx'

export const kind: ModuleKind<'Video'> = {
  picture: () => (
    <>
      <Photo x={14} y={15} width={132} height={74} turn={2} />
      <circle cx="80" cy="52" r="16" className="mp-accent" />
      <path d="M75.5 44.5v15l12-7.5Z" className="mp-on-accent" />
    </>
  ),
  Panel: VideoPanel,
}
