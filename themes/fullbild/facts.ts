import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Fullbild', en: 'Full picture', da: 'Fuldt billede' },
  movesTitle: true,
  titleOnPicture: true,
  labels: true,
  menuReturns: true,
  opensWithLead: true,
  lineIn: 'heading',
}
