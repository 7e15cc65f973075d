import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Klassisk', en: 'Classic', da: 'Klassisk' },
  menu: 'under-header',
  alternatesBackground: true,
  lineIn: 'heading',
}
