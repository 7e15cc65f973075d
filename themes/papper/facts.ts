import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  brands: ['wedding'],
  pairsPictures: true,
  grain: 'paper-grain.webp',
}
