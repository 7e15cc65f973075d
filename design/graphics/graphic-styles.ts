import background from './background.css?inline'
import corners from './corners.css?inline'
import type { Graphic } from './graphics.ts'
import openingOnBackground from './opening-on-background.css?inline'
import strip from './strip.css?inline'

/** The style sheet of each layout: a page carries that of the graphic it wears. */
export const graphicStyles: { [L in Graphic['layout']]: string } = { corners, strip, background }

/** What follows that of a background, unless a theme has a sheet of its own for it. */
export { openingOnBackground }
