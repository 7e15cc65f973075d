import { wordsOf } from '../../domain/language/words.ts'
import type { TemplateName } from './templates.ts'

/** What owners call the templates. */
export const templateWords = wordsOf<Readonly<Record<TemplateName, string>>>(
  import.meta.glob('./words.*.json', { eager: true, import: 'default' }),
)
