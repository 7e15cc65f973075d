/**
 * The drawn pictures of the sample sites, which every site may use until it has its own. All use the same sixteen colours
 * (`paint/inks.ts` of the graphics), so that they go together on a page.
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
