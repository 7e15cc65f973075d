import type { ReactNode } from 'react'

/*
 * Parts of the thumbnails in 'Välj modul'. A thumbnail is a page of 160 × 104 units, painted with the classes of add-module.css
 * in the colours of the owner's own page.
 */

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A photograph: low sun over two ridges. `turn` moves the sun, so that adjacent pictures differ. */
export function Photo({ x, y, width, height, turn = 0 }: Box & { turn?: number }): ReactNode {
  const at = (across: number, down: number) => `${(x + across * width).toFixed(1)} ${(y + down * height).toFixed(1)}`
  const sun = [0.72, 0.3, 0.52][turn % 3] ?? 0.5
  const far = turn % 2 === 0 ? [0.7, 0.46, 0.66] : [0.52, 0.7, 0.5]
  const near = turn % 2 === 0 ? [0.92, 0.72, 0.86] : [0.76, 0.9, 0.7]
  const ridge = ([left = 1, middle = 1, right = 1]: number[]) =>
    `M${at(0, left)}Q${at(0.25, middle - 0.06)} ${at(0.5, middle)}T${at(1, right)}V${y + height}H${x}Z`
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className="mp-sky" />
      <circle cx={x + sun * width} cy={y + 0.34 * height} r={Math.min(width, height) * 0.13} className="mp-sun" />
      <path d={ridge(far)} className="mp-far" />
      <path d={ridge(near)} className="mp-near" />
    </>
  )
}

/** Running text: one bar per line, 3.6 units apart; `middle` centres them on x. */
export function Lines({
  x,
  y,
  widths,
  middle = false,
}: {
  x: number
  y: number
  widths: readonly number[]
  middle?: boolean
}): ReactNode {
  const bar = (width: number, index: number) => `M${middle ? x - width / 2 : x} ${y + index * 5}h${width}`
  return <path d={widths.map(bar).join('')} className="mp-line" />
}

/** A heading, set in the page's own heading font. */
export function Title({
  x,
  y,
  size = 11,
  children,
}: {
  x: number
  y: number
  size?: number
  children: string
}): ReactNode {
  return (
    <text x={x} y={y} fontSize={size} className="mp-title">
      {children}
    </text>
  )
}

/** A round portrait. */
export function Portrait({ x, y, radius, turn }: { x: number; y: number; radius: number; turn: number }): ReactNode {
  const clip = `mp-portrait-${turn}`
  return (
    <>
      <clipPath id={clip}>
        <circle cx={x} cy={y} r={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle cx={x} cy={y} r={radius} className="mp-sky" />
        <ellipse
          cx={x}
          cy={y + radius * 1.02}
          rx={radius * 0.78}
          ry={radius * 0.66}
          className={turn % 2 ? 'mp-strong-fill' : 'mp-near'}
        />
        <circle cx={x} cy={y - radius * 0.14} r={radius * 0.36} className="mp-face" />
      </g>
    </>
  )
}
