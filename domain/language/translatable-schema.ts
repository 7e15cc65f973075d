import * as z from 'zod'
import { languageCodeSchema } from './language-schema.ts'

/** Schema of a plain-text translatable: at most `maxLength` characters per language; control characters are dropped. */
export function translatableSchema(maxLength: number) {
  return z.record(languageCodeSchema, z.string().max(maxLength).transform(dropControlCharacters))
}

function dropControlCharacters(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/g, '')
}
