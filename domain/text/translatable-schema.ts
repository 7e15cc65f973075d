import * as z from 'zod'
import { languageCodeSchema } from '../language/language-schema.ts'
import { withoutControls } from './without-controls.ts'

/** Schema of a plain-text translatable: at most `maxLength` characters per language, without control characters. */
export function translatableSchema(maxLength: number) {
  return z.record(languageCodeSchema, z.string().max(maxLength).transform(withoutControls))
}
