import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Båge', en: 'Arch', da: 'Bue' },
  alternatesBackground: true,
}
