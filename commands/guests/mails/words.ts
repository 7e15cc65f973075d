import { wordsOf } from '../../../domain/language/words.ts'
import type sv from './words.sv.json'

export const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))
