import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  brands: ['wedding'],
  pairsPictures: true,
  // a large picture lies under the invitation
  artLeads: ['SMALL', 'LARGE'],
  grain: 'paper-grain.webp',
}
