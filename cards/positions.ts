/** A position on a card. It belongs to a side and takes one kind of content. */

export const cardLayouts = ['GENESIS', 'PHOTO_CLEAN', 'TEXT_ON_PHOTO_GRADIENT', 'TEXT_ON_PHOTO'] as const
export type CardLayout = (typeof cardLayouts)[number]

/** Whether a layout's only large line, over a full-bleed photograph, is the names. */
export const bearsNamesAsTitle = (layout: CardLayout): boolean =>
  layout === 'TEXT_ON_PHOTO' || layout === 'TEXT_ON_PHOTO_GRADIENT'

export type CardPage = 1 | 2
export type ContentType = 'text' | 'image' | 'qr'

export const positionKinds = {
  welcomeText: 'text',
  names: 'text',
  dateAndLocationLong: 'text',
  websiteInfo: 'text',
  primaryImage: 'image',
  title: 'text',
  dateAndLocation: 'text',
  textAtQR: 'text',
  qr: 'qr',
} as const satisfies Record<string, ContentType>
export type CardPosition = keyof typeof positionKinds

/** The sides on which a position can be. */
export const positionPages: { readonly [P in CardPosition]: readonly CardPage[] } = {
  welcomeText: [1],
  names: [1],
  dateAndLocationLong: [1],
  websiteInfo: [1],
  primaryImage: [1],
  title: [1],
  // small at the bottom of the back if the front is a photograph
  dateAndLocation: [1, 2],
  textAtQR: [2],
  qr: [2],
}
