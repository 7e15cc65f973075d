import type { ReactNode } from 'react'
import { trustedMarkup } from '../../../design/trusted-markup.ts'
import { icons } from './icons.ts'
import './icon.css'

export type IconName = keyof typeof icons

export interface IconProps {
  name: IconName
  /** The size in px: 18 inside controls, 22 in the side menu and the action bar. */
  size?: number
}

/** Decorative, next to a text or inside a control with its own label: hidden from screen readers. */
export function Icon({ name, size = 18 }: IconProps): ReactNode {
  return (
    <span
      className="k-icon"
      aria-hidden="true"
      style={{ width: size, height: size }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon file of ours, bundled at build time
      dangerouslySetInnerHTML={{ __html: trustedMarkup(icons[name]) }}
    />
  )
}
