import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'
import { LocationPanel } from './location-panel.tsx'

export const kind: ModuleKind<'Location'> = {
  picture: () => (
    <>
      <rect x="14" y="14" width="132" height="76" className="mp-surface" />
      <path d="M14 70Q40 56 62 66T112 60Q132 56 146 64V90H14Z" className="mp-sky" />
      <path d="M14 34L64 46L104 26L146 40M52 14L64 46L58 62M104 26L98 14M104 26L116 56" className="mp-road" />
      <path d="M82 58c0 0-13-14-13-23a13 13 0 0 1 26 0c0 9-13 23-13 23Z" className="mp-accent" />
      <circle cx="82" cy="35" r="4.6" className="mp-hole" />
    </>
  ),
  Panel: LocationPanel,
}
