import { wordsOf } from '../domain/language/words.ts'
import type sv from './words.sv.json'

/** Names of a card and its sides, for screen readers and file names. */
export const cardWords = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))
