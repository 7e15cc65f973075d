import * as z from 'zod'
import { labelsFile } from '../../commands/guests/labels/labels-file.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import { labelsRequest } from '../../domain/guests/label-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import type { ApiDeps } from '../api-deps.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import { privateFile } from '../http/private-file.ts'
import { defineRoute, type Route } from '../route.ts'

type Deps = Pick<ApiDeps, 'database' | 'uploads' | 'clock' | 'wakeOutbox'> & { profile: BrandProfile }

/** Labels to print for the envelopes of a guest list. */
export function labelRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/guests/labels',
      summary:
        'Labels as PDF on A4: the envelopes’ names with their addresses, or with the codes of the personal links',
      params: z.object({ siteId: idSchema }),
      query: z.object({ language: uiLanguageSchema.optional() }),
      body: labelsRequest,
      response: { contentType: 'application/pdf' },
      errors: ['publish-first', 'labels-not-ready'],
      auth: 'site-owner',
      rateLimit: 'proof',
      async handler({ site, body, query, http }) {
        const language = query.language ?? mailLanguageOf(http, deps.profile)
        const content = await labelsFile(deps, { site, language, wanted: body })
        privateFile(http, 'labels.pdf')
        return content
      },
    }),
  ]
}
