import * as z from 'zod'
import { printFileByKey } from '../../commands/prints/print-files.ts'
import type { Database } from '../../db/core/connection.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { defineRoute, type Route } from '../route.ts'

/** Print files, fetched by the print shop. */
export function printFileRoutes(deps: { database: Database; uploads: FileStore }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/print-files/{key}.pdf',
      summary: 'The print shop’s file of a card, by a key that only the shop is told',
      params: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
      response: { contentType: 'application/pdf' },
      errors: ['not-found'],
      auth: 'none',
      rateLimit: 'printView',
      async handler({ params, http }) {
        const { content, sha256 } = await printFileByKey(deps, params.key)
        http.set({ ETag: `"${sha256}"`, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
        return content
      },
    }),
  ]
}
