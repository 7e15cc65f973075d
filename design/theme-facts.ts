import type { Brand } from '../domain/commerce/market.ts'
import type { ImageSizeName } from '../domain/image/image.ts'

/** What a theme lays out otherwise than others do. */
export interface ThemeTraits {
  /** Where the menu stands: above everything, or under the header module. */
  menu: 'top' | 'under-header'
  /** Whether every second module stands on surface across the page. */
  alternatesBackground: boolean
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
  /** Sizes of the header's picture beside which the first picture of a graphic takes more of a phone's screen, and does not wait for it. */
  artLeads: readonly ImageSizeName[]
  /** Tile that lies over the background colour, by its name in design/graphics. */
  grain: string | null
}

/** What is known of a theme without its style: enough to list it and to lay modules out. */
export interface ThemeFacts extends ThemeTraits {
  /** Brands whose owners are offered it; nobody is offered a theme of old sites, which keep it. */
  brands: readonly Brand[]
}

const everyBrand: readonly Brand[] = ['wedding', 'party', 'event']

/** A theme's traits unless it says otherwise. */
export const plainTraits: ThemeTraits = {
  menu: 'top',
  alternatesBackground: false,
  pairsPictures: false,
  movesTitle: false,
  titleOnPicture: false,
  labels: false,
  menuReturns: false,
  opensWithLead: false,
  titleIn: 'letters',
  lineIn: 'text',
  artLeads: [],
  grain: null,
}

/** What a theme is unless its own facts say otherwise. */
export const plainFacts: ThemeFacts = { ...plainTraits, brands: everyBrand }
