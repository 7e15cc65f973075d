import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  title: { sv: 'Brev', en: 'Letter', da: 'Brev' },
  // a stored theme of old pages, which nobody is offered
  brands: [],
  menu: 'under-header',
}
