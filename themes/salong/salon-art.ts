import type { ColourScheme } from '../../design/colour-scheme.ts'
import { cssColour, type Tokens } from '../../design/colour-tokens.ts'

/*
 * Ornaments of Salong in the site's own brass, as pictures for its style sheet: what repeats along an edge or is stretched round
 * a box has to be one picture, or its joints show.
 */

/** A frame of two stepped lines for `border-image`: slice 119 of 240. */
const corner =
  "<g id='a'><path d='M120 1H44V22H22V44H1v76' stroke-width='2'/><path d='M120 9H52V30H30V52H9v68M8 8H30M8 8V30'/><path d='M1 1H14V14H1z' stroke-width='1.4'/><circle cx='36' cy='36' r='5' fill='INK' stroke='none'/></g>"
const frame =
  `<svg xmlns='http://www.w3.org/2000/svg' width='240' height='240'><g fill='none' stroke='INK'>${corner}` +
  "<use href='#a' transform='matrix(-1 0 0 1 240 0)'/><use href='#a' transform='matrix(1 0 0 -1 0 240)'/><use href='#a' transform='matrix(-1 0 0 -1 240 240)'/></g></svg>"

/** Rows of scales, each of three rings with spokes, 60 px wide and 74 px high, to be repeated along a line. */
const scale =
  "<g id='a'><path d='M-30 0a30 30 0 0 1 60 0' fill='GROUND'/><path d='M-21 0a21 21 0 0 1 42 0M-12 0a12 12 0 0 1 24 0'/><path d='M0 0V-30M0 0-15-26M0 0 15-26M0 0-26-15M0 0 26-15' stroke-width='.6'/></g>"
const places = [0, 1, 2, 3].flatMap((row) =>
  (row % 2 === 0 ? [0, 60] : [30]).map((x) => `<use href='#a' x='${x}' y='${28 + 15 * row}'/>`),
)
const scales = `<svg xmlns='http://www.w3.org/2000/svg' width='60' height='74'><defs>${scale}</defs><g fill='none' stroke='INK' stroke-width='1.1'>${places.join('')}</g></svg>`

/** A lozenge between two lines that step down to points, 230 by 22 px. */
const divider =
  "<svg xmlns='http://www.w3.org/2000/svg' width='230' height='22' viewBox='0 0 260 22'><g fill='none' stroke='INK'><path d='M0 11h96M164 11h96M105 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0M149 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0'/><path d='M20 7h72m76 0h72M40 15h52m76 0h52' stroke-width='.7'/><path d='m130 1 11 10-11 10-11-10z' stroke-width='1.4'/><path d='m130 6 5.5 5-5.5 5-5.5-5z' fill='INK' stroke='none'/></g></svg>"

/** The ornaments as custom properties. */
export function salonTokens({ primary, background }: ColourScheme): Tokens {
  const [ink, paper] = [cssColour(primary), cssColour(background)]
  const picture = (svg: string) =>
    `url("data:image/svg+xml,${encoded(svg.replaceAll('INK', ink).replaceAll('GROUND', paper))}")`
  return { 't-frame': picture(frame), 't-scales': picture(scales), 't-divider': picture(divider) }
}

/** As little as an address between quotes has to have encoded: the rest compresses better as it is. */
const encoded = (svg: string) => svg.replace(/[%#<]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
