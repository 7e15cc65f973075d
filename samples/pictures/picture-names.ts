/**
 * The drawn pictures of sample sites, and what every site may borrow until it has its own. All are printed with the same
 * sixteen inks (`paint/inks.ts` of the graphics), so that a page never mixes two hands.
 */
export const demoPictureNames = [
  'couple',
  'church',
  'barn',
  'bouquet',
  'letter',
  'rings',
  'table',
  'cake',
  'midsummer',
  'archipelago',
  'party',
  'birthday',
  'champagne',
  'student',
  'picnic',
  'winter',
  'stage',
] as const
export type DemoPictureName = (typeof demoPictureNames)[number]
