import type { ReactNode } from 'react'
import type { ModuleType } from '../../modules/schemas.ts'

const lines = (x: number, y: number, widths: readonly number[]) => (
  <path d={widths.map((width, index) => `M${x} ${y + index * 9}h${width}`).join('')} />
)

const pictures: { [T in ModuleType]: ReactNode } = {
  Header: (
    <>
      <rect x="34" y="14" width="92" height="42" className="fill" />
      <path d="M34 48l22-16 16 11 20-18 34 28" />
      <path d="M50 70h60" className="thick" />
      <path d="M64 80h32" />
    </>
  ),
  Text: (
    <>
      <path d="M52 24h56" className="thick" />
      {lines(40, 40, [80, 76, 80, 72, 48])}
    </>
  ),
  ImageAndText: (
    <>
      <rect x="18" y="22" width="56" height="52" className="fill" />
      <path d="M18 66l16-14 12 9 14-15 14 18" />
      <path d="M88 28h40" className="thick" />
      {lines(88, 42, [54, 50, 54, 34])}
    </>
  ),
  Countdown: (
    <>
      {['48', '07', '32', '15'].map((figure, index) => (
        <g key={figure}>
          <text x={28 + index * 35} y="52">
            {figure}
          </text>
          <path d={`M${19 + index * 35} 64h18`} />
        </g>
      ))}
      <path d="M45.5 34v34M80.5 34v34M115.5 34v34" className="faint" />
    </>
  ),
}

/** A small drawing of what a module looks like on a page. */
export function ModulePicture({ type }: { type: ModuleType }): ReactNode {
  return (
    <svg className="module-picture" viewBox="0 0 160 96" aria-hidden="true">
      {pictures[type]}
    </svg>
  )
}
