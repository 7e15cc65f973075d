import type { Brand } from '../../domain/commerce/market.ts'
import { coloursOf } from './mail-style.ts'

/** A span narrower than its content, to overlap its neighbour: mail clients strip negative margins. */
const overlapping = (width: number, drawn: string) =>
  `<span style="display:inline-block;width:${width}px;white-space:nowrap">${drawn}</span>`

/**
 * The brand's mark, drawn in HTML without an image: a thread between the sheet's upper corners, with an ornament at its lowest point.
 * Outlook for Windows does not support rounded corners and gets a straight line.
 */
export function garland(brand: Brand): string {
  const { brand: colour } = coloursOf(brand).day
  return `<!--[if mso]><div style="border-top:2px solid ${colour};font-size:1px;line-height:1px">&nbsp;</div><![endif]-->
<!--[if !mso]><!--><div aria-hidden="true" style="text-align:center;font-size:0;line-height:0"><div class="thread" style="height:26px;border-bottom:2px solid ${colour};border-radius:0 0 50% 50%/0 0 100% 100%"></div>${hangings[brand](colour)}</div><!--<![endif]-->`
}

const hangings: Record<Brand, (colour: string) => string> = {
  wedding: (colour) => {
    const ring = `<span class="thread" style="display:inline-block;width:18px;height:18px;border:2px solid ${colour};border-radius:50%"></span>`
    return overlapping(15, ring) + ring
  },
  party: (colour) => {
    const pennant = `<span class="pennant" style="display:inline-block;width:0;height:0;margin:0 5px;border-top:20px solid ${colour};border-left:9px solid transparent;border-right:9px solid transparent"></span>`
    return pennant.repeat(3)
  },
  event: (colour) => {
    const bead = (size: number) =>
      `<span class="bead" style="display:inline-block;width:${size}px;height:${size}px;margin:0 6px;border-radius:50%;background:${colour};vertical-align:top"></span>`
    return bead(10) + bead(15) + bead(10)
  },
}
