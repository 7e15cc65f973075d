import * as z from 'zod'
import { languageCodeSchema } from '../../domain/language/language-schema.ts'
import { dateWords } from '../../modules/kit/date-words.ts'
import { defineRoute, type Route } from '../route.ts'

/** `YYYY-MM-DDTHH:mm` */
const wallTimeSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/)

/** Formats dates for editors in browsers that do not support the page's language. */
export function dateRoutes(): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/dates/{language}/{wallTime}',
      summary: 'A moment as pages write it in a language, for browsers that do not know that language',
      params: z.object({ language: languageCodeSchema, wallTime: wallTimeSchema }),
      query: z.object({ lastDay: z.iso.date().optional() }),
      response: z.object({
        weekday: z.string(),
        day: z.string(),
        monthAndYear: z.string(),
        inWords: z.string(),
        days: z.string(),
        shortDay: z.string(),
        time: z.string(),
      }),
      errors: [],
      auth: 'none',
      handler({ params, query, http }) {
        http.set('Cache-Control', 'public, max-age=86400')
        const { wallTime, language } = params
        const { lastDay = '' } = query
        return dateWords({ wallTime, lastDay: lastDay > wallTime ? lastDay : null }, language)
      },
    }),
  ]
}
