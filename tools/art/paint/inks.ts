/**
 * The sixteen inks of everything printed with grain: pictures with a scene and the dancing party. A picture takes eight to
 * thirteen of them; there is no black.
 */
export const inks = {
  paper: '#f7efe2',
  white: '#fffaf1',
  blush: '#f0cdbd',
  rose: '#d98f7e',
  terra: '#bd6a55',
  plum: '#5a3a4c',
  ink: '#263b45',
  dusk: '#93aebb',
  deep: '#567889',
  sage: '#a9bda0',
  moss: '#6f8f72',
  forest: '#36574c',
  ochre: '#e6b566',
  gold: '#c98f3c',
  skin: '#e3ab8e',
  brown: '#7a4b39',
} as const
export type InkName = keyof typeof inks
