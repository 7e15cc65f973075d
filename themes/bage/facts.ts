import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  alternatesBackground: true,
  artLeads: ['SMALL'],
}
