import background from './background.css?inline'
import corners from './corners.css?inline'
import type { Graphic } from './graphics.ts'
import openingGround from './opening-ground.css?inline'
import openingWords from './opening-words.css?inline'
import strip from './strip.css?inline'

/** The style sheet of each layout: a page carries that of the graphic it wears. */
export const graphicStyles: { [L in Graphic['layout']]: string } = { corners, strip, background }

/** What follows that of a background, unless a theme has a sheet of its own for it. */
export const openingOnBackground = `${openingGround}\n${openingWords}`
