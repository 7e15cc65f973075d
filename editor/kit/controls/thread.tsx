import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/commerce/market.ts'
import './thread.css'

/** The thread from the brands' marks, hung up with outlines of sheets: a placeholder for content to come. */
export function HangingThread(): ReactNode {
  return (
    <svg className="thread" viewBox="0 0 220 96" width="220" height="96" fill="none" aria-hidden="true">
      <path className="thread-line" d="M10 12c50 32 150 32 200 0" />
      {[
        { at: 'translate(55 30) rotate(5)', height: 42 },
        { at: 'translate(110 36)', height: 50 },
        { at: 'translate(165 30) rotate(-5)', height: 42 },
      ].map(({ at, height }) => (
        <g key={at} transform={at}>
          <rect className="thread-sheet" x="-18" y="3" width="36" height={height} rx="2" />
          <path className="thread-line" d="M0-3v9" />
        </g>
      ))}
      <path className="thread-nail" d="M10 12v.01M210 12v.01" />
    </svg>
  )
}

/** The shapes that have fallen off, by brand; the ground is at y 104. */
const fallen: Record<Brand, ReactNode> = {
  wedding: (
    <>
      <circle className="thread-line" cx="178" cy="90" r="13" />
      <circle className="thread-line" cx="194" cy="90" r="13" />
    </>
  ),
  party: <path className="thread-line" d="m152 103 25-15 2 15zM190 103l9-25 15 25zM226 103l27-12-4 12z" />,
  event: (
    <>
      <circle className="thread-line" cx="164" cy="96" r="7" />
      <circle className="thread-line" cx="190" cy="92" r="11" />
      <circle className="thread-line" cx="246" cy="96" r="7" />
    </>
  ),
}

/** The brand's thread hanging loose from one nail: something is missing. */
export function LooseThread({ brand }: { brand: Brand }): ReactNode {
  return (
    <svg className="thread" viewBox="0 0 280 112" width="280" height="112" fill="none" aria-hidden="true">
      <path className="thread-ground" d="M2 104h276" />
      <path className="thread-line" d="M14 14c2 48 16 86 58 88 34 1.6 44-12 58-6 9 4 7 12-1 10" />
      {fallen[brand]}
      <path className="thread-nail" d="M14 14v.01M266 14v.01" />
    </svg>
  )
}
