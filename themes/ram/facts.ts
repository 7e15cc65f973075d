import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Ram', en: 'Frame', da: 'Ramme' },
  lineIn: 'text-capitals',
}
