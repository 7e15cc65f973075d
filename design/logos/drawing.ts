import type { ReactNode } from 'react'
import type { EventLogo } from '../event-logo.ts'
import type { LogoNames } from './logo-names.ts'
import type { Pen } from './pen.ts'

/** What a logo says. */
export interface LogoContent {
  names: LogoNames
  additionalText: string
  setting: Pick<EventLogo, 'fontSizeInitials' | 'distanceInitialsX' | 'distanceInitialsY'>
}

/** A logo, 100 units wide, from `top` to `bottom`. */
export interface LogoDrawing {
  top: number
  bottom: number
  body: ReactNode
  /** The additional text had no room at a size that can be read, and is left out. */
  isTextLeftOut?: boolean
  /** Room left and right of its ink, units, when it has any; a page that ranges it wants to know. */
  beside?: { left: number; right: number }
  /** Widest it is shown, px; 1400 units would make a banner of it. */
  widest: number
}

export type DrawLogo = (pen: Pen, content: LogoContent) => LogoDrawing
