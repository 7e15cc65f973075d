import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  movesTitle: true,
  titleOnPicture: true,
  labels: true,
  menuReturns: true,
  opensWithLead: true,
  lineIn: 'heading',
}
