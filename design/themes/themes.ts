import type { Brand } from '../../domain/market.ts'
import type { ThemeName } from '../theme-name.ts'

/** What is known of a theme without its style: enough to list it and to lay modules out. */
export interface Theme {
  /** Its name, as owners read it. */
  name: string
  /** Brands whose owners are offered it; nobody is offered a theme of old sites, which keep it. */
  brands: readonly Brand[]
  /** Where the menu stands: above everything, or under the header module. */
  menu: 'top' | 'under-header'
  /** Whether every second module stands on surface across the page. */
  alternatesGround: boolean
  /** Whether two picture modules in a row share one. */
  pairsPictures: boolean
  /** Whether the owner may move the header's title up or down (`titleVerticalAlignment`). */
  movesTitle: boolean
  /** Whether words lie on the header's picture, so that a scrim has to follow them (modules/header/scrim.ts). */
  titleOnPicture: boolean
  /** Whether modules bear what the menu calls them in a margin, where that is not their heading. */
  labels: boolean
  /** Whether the menu bears the initials of the names and comes back as a slim bar when a guest scrolls up. */
  menuReturns: boolean
  /** Whether the first text of the page opens with its first sentence, large. */
  opensWithLead: boolean
  /** How the header's title is set: as it is written, in capitals where its font has them, or on lines of measured width. */
  titleIn: 'letters' | 'capitals' | 'lines'
  /** What the header's second line is set in; heading fonts only where they have capitals. */
  lineIn: 'text' | 'text-capitals' | 'heading' | 'heading-capitals'
  /** Tile that lies over the background colour, by its name in design/graphics. */
  grain: string | null
}

const everyBrand: readonly Brand[] = ['wedding', 'party', 'event']

const plain = {
  brands: everyBrand,
  menu: 'top',
  alternatesGround: false,
  pairsPictures: false,
  movesTitle: false,
  titleOnPicture: false,
  labels: false,
  menuReturns: false,
  opensWithLead: false,
  titleIn: 'letters',
  lineIn: 'text',
  grain: null,
} as const

export const themes: { [T in ThemeName]: Theme } = {
  theme4: { ...plain, name: 'Klassisk', menu: 'under-header', alternatesGround: true, lineIn: 'heading' },
  theme5: { ...plain, name: 'Ram', lineIn: 'text-capitals' },
  theme6: { ...plain, name: 'Brev', brands: [], menu: 'under-header' },
  theme7: { ...plain, name: 'Linje', labels: true },
  theme8: { ...plain, name: 'Affisch', alternatesGround: true, titleIn: 'lines', lineIn: 'heading-capitals' },
  theme9: {
    ...plain,
    name: 'Fullbild',
    movesTitle: true,
    titleOnPicture: true,
    labels: true,
    menuReturns: true,
    opensWithLead: true,
    lineIn: 'heading',
  },
  theme10: { ...plain, name: 'Båge', alternatesGround: true },
  theme11: { ...plain, name: 'Salong', alternatesGround: true, titleIn: 'capitals', titleOnPicture: true },
  theme12: { ...plain, name: 'Papper', brands: ['wedding'], pairsPictures: true, grain: 'paper-grain.webp' },
}
