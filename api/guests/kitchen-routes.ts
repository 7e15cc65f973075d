import type Koa from 'koa'
import * as z from 'zod'
import { dayOf, kitchenContent } from '../../commands/guests/kitchen/kitchen-content.ts'
import type { KitchenDeps } from '../../commands/guests/kitchen/kitchen-deps.ts'
import {
  endKitchenLink,
  kitchenLinkOf,
  makeKitchenLink,
  readByLink,
} from '../../commands/guests/kitchen/kitchen-link.ts'
import { endedKitchenPage, kitchenPage, kitchenStyle } from '../../commands/guests/kitchen/kitchen-page.ts'
import { linkEndsAt } from '../../commands/guests/kitchen/kitchen-times.ts'
import { mergeDiets } from '../../commands/guests/kitchen/merge-diets.ts'
import { type Kitchen, readKitchen } from '../../commands/guests/kitchen/read-kitchen.ts'
import { sendSheet } from '../../commands/guests/kitchen/send-sheet.ts'
import type { Site } from '../../db/site/site-repository.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import {
  type KitchenResponse,
  kitchenDietsRequest,
  kitchenLinkRequest,
  kitchenQuery,
  kitchenResponse,
  kitchenSheetRequest,
} from '../../domain/guests/kitchen-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import { allowStyle } from '../http/security-headers.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

const params = z.object({ siteId: idSchema })
const path = '/api/sites/{siteId}/kitchen'

type Deps = KitchenDeps & { rateLimits: RateLimits; profile: BrandProfile }

/** What the kitchen needs to know, for the owner, and for the kitchen by its link (product-rules.md#the-kitchen). */
export function kitchenRoutes(deps: Deps): Route[] {
  const response = async (site: Site, kitchen: Kitchen): Promise<KitchenResponse> => ({
    ...kitchen,
    link: await kitchenLinkOf(deps, site),
  })
  const owners = { params, response: kitchenResponse, auth: 'site-owner' } as const
  return [
    defineRoute({
      ...owners,
      method: 'get',
      path,
      summary: 'Who comes and what they eat, with what has changed since the kitchen was last told',
      query: kitchenQuery,
      handler: async ({ site, query, http }) => {
        const language = query.language ?? mailLanguageOf(http, deps.profile)
        return response(site, await readKitchen(deps.database, { site, formId: query.form, language }))
      },
    }),
    defineRoute({
      ...owners,
      method: 'post',
      path: `${path}/sheets`,
      summary: 'Note what the kitchen is told now, and mail it if there is an address; a repeat does neither',
      body: kitchenSheetRequest,
      errors: ['publish-first', 'too-many-requests'],
      handler: async ({ site, account, body }) => {
        const countMail = () => deps.rateLimits.consume('kitchenMail', site.id)
        return response(site, await sendSheet({ ...deps, countMail }, { site, account, sheet: body }))
      },
    }),
    defineRoute({
      ...owners,
      method: 'post',
      path: `${path}/diets`,
      summary: 'Which diets the owner says are no longer the same, and then which are',
      body: kitchenDietsRequest,
      handler: async ({ site, body: { form: formId, ...rest } }) =>
        response(site, await mergeDiets(deps, { site, formId, ...rest })),
    }),
    defineRoute({
      ...owners,
      method: 'post',
      path: `${path}/link`,
      summary: 'Make a new link to read the sheet by; the earlier one ends',
      body: kitchenLinkRequest,
      handler: async ({ site, body: { form: formId, ...rest } }) => {
        await makeKitchenLink(deps, { siteId: site.id, formId, ...rest })
        return response(site, await readKitchen(deps.database, { site, formId, language: rest.language }))
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${path}/link`,
      summary: 'End the link to read the sheet by',
      params,
      auth: 'site-owner',
      handler: ({ site }) => endKitchenLink(deps, site.id),
    }),
    readingRoute(deps),
  ]
}

/** The kitchen's own page, on the editor's host. It is kept by nobody, and found by no search engine. */
function readingRoute(deps: Deps): Route {
  return defineRoute({
    method: 'get',
    path: '/api/kitchen/{token}',
    summary: 'The sheet as a page, for whoever has its link, until it ends',
    params: z.object({ token: z.string().max(100) }),
    response: { contentType: 'text/html; charset=utf-8' },
    auth: 'none',
    rateLimit: 'guestPage',
    handler: async ({ params: { token }, http }) => {
      const found = await readByLink(deps, token)
      const brand = found?.site.brand ?? deps.profile.brand
      keepPrivate(http, kitchenStyle(brand))
      if (found === undefined) {
        http.status = 404
        return endedKitchenPage({ brand, language: mailLanguageOf(http, deps.profile) })
      }
      const { site, link, kitchen } = found
      const { language, withNames } = link
      const ends = new Date(linkEndsAt(site.document, link.createdAt))
      return kitchenPage(kitchenContent(kitchen, { language, withNames, now: deps.clock.now() }), {
        brand,
        language,
        isChanged: (kitchen.sheet.changes?.length ?? 0) > 0,
        endsOn: dayOf(ends, language, kitchen.event.timeZone),
      })
    },
  })
}

function keepPrivate(http: Koa.Context, style: string): void {
  allowStyle(http, style)
  http.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  })
}
