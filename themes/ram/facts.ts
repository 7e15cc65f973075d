import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  lineIn: 'text-capitals',
  artLeads: ['SMALL'],
}
