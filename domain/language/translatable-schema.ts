import * as z from 'zod'
import { withoutControls } from '../text/without-controls.ts'
import { languageCodeSchema } from './language-schema.ts'

/** Schema of a plain-text translatable: at most `maxLength` characters per language, without control characters. */
export function translatableSchema(maxLength: number) {
  return z.record(languageCodeSchema, z.string().max(maxLength).transform(withoutControls))
}
