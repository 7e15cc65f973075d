import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  menu: 'under-header',
  alternatesBackground: true,
  lineIn: 'heading',
}
