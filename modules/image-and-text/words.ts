import { wordsOf } from '../../domain/language/words.ts'
import type sv from './words.sv.json'

/** Shown on the canvas while a field is empty. */
export const imageAndTextWords = wordsOf<typeof sv>(
  import.meta.glob('./words.*.json', { eager: true, import: 'default' }),
)
