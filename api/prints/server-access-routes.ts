import * as z from 'zod'
import { printResponse } from '../../cards/print-contract.ts'
import { drawPrintView } from '../../commands/prints/draw-print-view.ts'
import { printByServerAccess } from '../../commands/prints/server-access.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Print } from '../../db/print/print-repository.ts'
import { styleHash } from '../../design/style-hash.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { presentPrint } from '../presenters/present-print.ts'
import { defineRoute, type Route } from '../route.ts'
import { missingPrintView } from './missing-print-view.ts'

/** Keys of 256 bits in base64url. */
const keySchema = z.string().regex(/^[\w-]{43}$/)

/** The card that a key opens; undefined when it opens none. */
async function printOf(
  deps: { database: Database; clock: Clock },
  { printId, serverAccessKey }: { printId: string; serverAccessKey: string },
): Promise<Print | undefined> {
  if (!idSchema.safeParse(printId).success || !keySchema.safeParse(serverAccessKey).success) return undefined
  return printByServerAccess(deps, printId, serverAccessKey).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  })
}

/** Access to one card by key, for the headless browser that makes the print file. */
export function serverAccessRoutes(deps: {
  database: Database
  clock: Clock
  uploads: FileStore
  defaultLanguage: UiLanguage
  /** Bleed required by the print shop, in mm. */
  bleed: number
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/prints/{id}/serverAccess/{x}',
      summary: 'A card, by a key of the server’s own',
      params: z.object({ id: idSchema, x: keySchema }),
      response: printResponse,
      errors: ['not-found'],
      auth: 'none',
      rateLimit: 'printView',
      handler: async ({ params }) => presentPrint(await printByServerAccess(deps, params.id, params.x)),
    }),
    defineRoute({
      method: 'get',
      path: '/print-pdf/{printId}/{serverAccessKey}',
      summary: 'Both sides of a card in print size, by a key of the server’s own',
      params: z.object({ printId: z.string().max(200), serverAccessKey: z.string().max(200) }),
      response: { contentType: 'text/html' },
      auth: 'none',
      rateLimit: 'printView',
      async handler({ params, http }) {
        const print = await printOf(deps, params)
        if (print === undefined) {
          const page = missingPrintView(
            acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? deps.defaultLanguage,
          )
          http.status = 404
          http.set({ 'Content-Security-Policy': page.policy, 'X-Robots-Tag': 'noindex' })
          return page.html
        }
        const view = await drawPrintView(deps, print, { bleed: deps.bleed, language: deps.defaultLanguage })
        http.set({
          // the page is self-contained
          'Content-Security-Policy': `default-src 'none'; img-src data:; font-src data:; style-src ${styleHash(view.style)}; frame-ancestors 'none'`,
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        })
        return view.html
      },
    }),
  ]
}
