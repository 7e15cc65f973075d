import background from './background.css?inline'
import corners from './corners.css?inline'
import type { Graphic } from './graphics.ts'
import openingGround from './opening-ground.css?inline'
import openingWords from './opening-words.css?inline'
import strip from './strip.css?inline'

/** The style sheet of each graphic layout; a page includes that of its graphic. */
export const graphicStyles: { [L in Graphic['layout']]: string } = { corners, strip, background }

/** Added after a background's style sheet, unless the theme has its own. */
export const openingOnBackground = `${openingGround}\n${openingWords}`
