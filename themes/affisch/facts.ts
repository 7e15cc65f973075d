import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Affisch', en: 'Poster', da: 'Plakat' },
  alternatesBackground: true,
  titleIn: 'lines',
  lineIn: 'heading-capitals',
}
