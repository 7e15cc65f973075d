import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Salong', en: 'Ballroom', da: 'Salon' },
  alternatesBackground: true,
  titleIn: 'capitals',
  titleOnPicture: true,
}
