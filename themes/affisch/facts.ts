import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Affisch', en: 'Poster', da: 'Plakat' },
  alternatesGround: true,
  titleIn: 'lines',
  lineIn: 'heading-capitals',
}
