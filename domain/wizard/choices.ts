/** The fixed choices of the start wizard (product-rules.md#start-wizard). */

export const dressCodes = ['WHITE_TIE', 'BLACK_TIE', 'FORMAL', 'COCKTAIL', 'CASUAL', 'OTHER', 'NOT_DECIDED'] as const
export type DressCode = (typeof dressCodes)[number]

export const childrenChoices = [
  'NO_CHILDREN',
  'CHILDREN_ALLOWED_ON_CEREMONY',
  'CHILDREN_WELCOME',
  'OTHER',
  'NOT_DECIDED',
] as const
export type ChildrenChoice = (typeof childrenChoices)[number]

export const giftChoices = ['MONEY', 'GIFTS', 'GUEST_FEE', 'NO_GIFTS', 'OTHER', 'NOT_DECIDED'] as const
export type GiftChoice = (typeof giftChoices)[number]

/** Maximum length of text answers, in characters. */
export const wizardLimits = { name: 100, location: 300 } as const
