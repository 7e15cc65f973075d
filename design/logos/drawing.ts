import type { ReactNode } from 'react'
import type { EventLogo } from '../event-logo.ts'
import type { LogoNames } from './logo-names.ts'
import type { Pen } from './pen.ts'

/** A logo's text. */
export interface LogoContent {
  names: LogoNames
  additionalText: string
  setting: Pick<EventLogo, 'fontSizeInitials' | 'distanceInitialsX' | 'distanceInitialsY'>
}

/** A logo drawing, 100 units wide, from `top` to `bottom`. */
export interface LogoDrawing {
  top: number
  bottom: number
  body: ReactNode
  /** The additional text did not fit at a legible size and is left out. */
  isTextLeftOut?: boolean
  /** Side bearings of its ink, units, if any; used by pages that align it. */
  beside?: { left: number; right: number }
  /** Maximum displayed width, px; at 1400 px it would be a banner. */
  widest: number
}

export type DrawLogo = (pen: Pen, content: LogoContent) => LogoDrawing
