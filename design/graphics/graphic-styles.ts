import background from './background.css?inline'
import corners from './corners.css?inline'
import type { Graphic } from './graphics.ts'
import strip from './strip.css?inline'

/** The style sheet of each layout: a page carries that of the graphic it wears. */
export const graphicStyles: { [L in Graphic['layout']]: string } = { corners, strip, background }
