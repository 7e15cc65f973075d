import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Papper', en: 'Paper', da: 'Papir' },
  brands: ['wedding'],
  pairsPictures: true,
  grain: 'paper-grain.webp',
}
