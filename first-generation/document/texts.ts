import * as z from 'zod'
import { sameJson } from '../../domain/same-json.ts'
import { cleanRichText, richTextSchema } from '../../domain/text/rich-text.ts'
import { type Fields, type Lens, merge } from './lens.ts'
import { isRecord } from './patch-json.ts'
import { readTolerantly } from './read-tolerantly.ts'

/** A text by language; older ones may be plain strings in the site's first language. */
export function text(schema: z.ZodType): Lens<unknown> {
  // before its length is measured: older editors wrote many times as much markup as words
  const isRich = (schema instanceof z.ZodDefault ? schema.unwrap() : schema) === richTextSchema
  return {
    read: (raw, { language }) => {
      const said = byLanguage(raw, language, isRich ? cleanRichText : (words) => words)
      // most texts of most modules are absent
      return Object.keys(said).length === 0 ? said : readTolerantly(schema, said)
    },
    write(raw, before, after, { language }) {
      if (sameJson(before, after)) return raw
      if (typeof raw !== 'string') return merge(raw, before, after)
      const written: Fields = isRecord(after) ? after : {}
      const isPlain = Object.keys(written).every((code) => code === language)
      return isPlain ? (written[language] ?? '') : written
    },
  }
}

function byLanguage(raw: unknown, language: string, clean: (words: string) => string): Fields {
  if (typeof raw === 'string') return raw === '' ? {} : { [language]: clean(raw) }
  if (!isRecord(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).flatMap(([code, words]) => (typeof words === 'string' ? [[code, clean(words)]] : [])),
  )
}
