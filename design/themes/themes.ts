import type { ThemeName } from '../theme-name.ts'
import theme4 from './theme4.css?inline'
import theme12 from './theme12.css?inline'

export interface Theme {
  /** Its name, as owners read it. */
  name: string
  /** Where the menu stands: above everything, or under the header module. */
  menu: 'top' | 'under-header'
  /** Whether every second module stands on surface across the page. */
  alternatesGround: boolean
  /** Whether two picture modules in a row share one. */
  pairsPictures: boolean
  /** Whether the owner may move the header's title up or down (`titleVerticalAlignment`). */
  movesTitle: boolean
  /** Tile that lies over the background colour, by its name in design/graphics. */
  grain: string | null
  css: string
}

export const themes: { [T in ThemeName]: Theme } = {
  theme4: {
    name: 'Klassisk',
    menu: 'under-header',
    alternatesGround: true,
    pairsPictures: false,
    movesTitle: false,
    grain: null,
    css: theme4,
  },
  theme12: {
    name: 'Papper',
    menu: 'top',
    alternatesGround: false,
    pairsPictures: true,
    movesTitle: false,
    grain: 'paper-grain.webp',
    css: theme12,
  },
}
