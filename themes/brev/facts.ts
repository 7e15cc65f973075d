import { plainFacts, type ThemeFacts } from '../../design/theme-facts.ts'

export const facts: ThemeFacts = {
  ...plainFacts,
  // a stored theme of old pages, which nobody is offered
  brands: [],
  menu: 'under-header',
}
