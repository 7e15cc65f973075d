import type Koa from 'koa'
import * as z from 'zod'
import type { AskingSite } from '../../commands/answers/asking-site.ts'
import { cancelReservation } from '../../commands/gifts/cancel-reservation.ts'
import { findGift } from '../../commands/gifts/find-gift.ts'
import { reserveGift } from '../../commands/gifts/reserve-gift.ts'
import { findGiftState } from '../../db/gift-repository.ts'
import { submissionIdSchema } from '../../domain/answers-contract.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '../../domain/errors.ts'
import { reservedOf } from '../../domain/gift.ts'
import { type GiftRequest, giftRequest } from '../../domain/gifts-contract.ts'
import type { LanguageCode } from '../../domain/language.ts'
import { giftRegistryMessages } from '../../modules/gift-registry/guest-messages.ts'
import { giftPath } from '../../modules/gift-registry/rules.ts'
import { guestLanguage } from '../../modules/kit/guest-language.ts'
import { newToken } from '../../platform/ids.ts'
import { type GiftAct, type GiftPageInput, renderGiftPage } from '../../renderer/gift-page.tsx'
import { answerGuest, type GuestPageDeps, type OpenSite, type Reply } from '../answer-pages/guest-page.ts'
import { networkOf } from '../http/client-address.ts'
import { readForm } from '../http/read-body.ts'
import { defineRoute, type Route } from '../route.ts'
import { type GiftRouteDeps, giftPaths, ofGift } from './routes.ts'

type Deps = GiftRouteDeps & GuestPageDeps
type Place = z.infer<typeof ofGift>

/** What does not parse is as if it were not there: an address that was cut off is still an address. */
const query = z.object({
  language: z.string().max(10).optional().catch(undefined),
  sent: z.string().max(5).optional().catch(undefined),
})
const html = { contentType: 'text/html; charset=utf-8' }
const formLimit = 16 * 1024

/** Gifts without scripts: a page with the few fields there are, and what became of it (decision 14). */
export function giftPageRoutes(deps: Deps): Route[] {
  return [
    ...(['reserve', 'cancel'] as const).map((act) =>
      defineRoute({
        method: 'get',
        path: `/api/gift-registry/{siteId}/{moduleId}/{itemId}/${act}`,
        summary: 'A gift as a page in the site’s design, for guests without scripts',
        params: ofGift,
        query,
        response: html,
        auth: 'none',
        guests: true,
        handler: ({ params, query: { language, sent }, http, ip }) =>
          answerGuest(deps, { http, ip, siteId: params.siteId, language }, async (open) => ({
            html: renderGiftPage({ ...(await pageOf(deps, open, params, act)), done: sent !== undefined }),
          })),
      }),
    ),
    ...giftPaths.map((path) =>
      defineRoute({
        method: 'post',
        path,
        summary:
          'PUT, or DELETE, from a page without scripts, as its field `method` says; answers with a page, or leads to one',
        params: ofGift,
        query,
        body: 'stream',
        response: html,
        auth: 'none',
        guests: true,
        async handler({ params, http, ip, query: { language } }) {
          const fields = await readForm(http.req, formLimit)
          const asked = fields.get('language') ?? language
          return answerGuest(deps, { http, ip, siteId: params.siteId, language: asked, limit: 'gift' }, (open) =>
            carryOut(deps, { open, http, ip, place: params, fields }),
          )
        },
      }),
    ),
  ]
}

async function pageOf(deps: Deps, open: OpenSite, place: Place, act: GiftAct): Promise<GiftPageInput> {
  const { module, item } = findGift(open.site.document, place)
  const state = await findGiftState(deps.database, open.site.id)
  const reserved = reservedOf(state?.giftReservations ?? [], item.id)
  return { ...open.frame, module, item, reserved, act, requestId: newToken() }
}

interface Sent {
  open: OpenSite
  http: Koa.Context
  ip: string
  place: Place
  fields: URLSearchParams
}

async function carryOut(deps: Deps, { open, ip, place, fields }: Sent): Promise<Reply> {
  const act: GiftAct = fields.get('method') === 'DELETE' ? 'cancel' : 'reserve'
  const page = await pageOf(deps, open, place, act)
  const quantity = (fields.get('quantity') ?? '').trim().slice(0, 10)
  const requestId = submissionIdSchema.safeParse(fields.get('requestId')).data ?? newToken()
  const again = (mistakes: readonly string[], status: number): Reply => ({
    html: renderGiftPage({ ...page, quantity, mistakes }),
    status,
  })
  const wrong = mistakesIn(fields, open.language)
  if (wrong.length > 0) return again(wrong, 422)
  const request = giftRequest.safeParse({ quantity: Number(quantity), password: fields.get('password'), requestId })
  if (!request.success) throw new DomainError('invalid-input')
  try {
    await perform(deps, act, { ...request.data, site: open.site, place, network: networkOf(ip) })
    const address = `${giftPath(place.siteId, place.moduleId)}/${place.itemId}/${act}`
    return { seeOther: `${address}?language=${open.language}&sent=1` }
  } catch (error) {
    if (!(error instanceof DomainError) || !explained.has(error.code)) throw error
    const { status } = errorCatalogue[error.code]
    return again([errorCatalogue[error.code][guestLanguage(open.language)]], status)
  }
}

/** What the guest can do something about, on the page that comes back. */
const explained: ReadonlySet<ErrorCode> = new Set([
  'gift-taken',
  'gift-not-reservable',
  'gift-fewer-reserved',
  'wrong-gift-password',
  'too-many-requests',
])

function perform(
  deps: Deps,
  act: GiftAct,
  input: GiftRequest & { site: AskingSite; place: Place; network: string },
): Promise<unknown> {
  return act === 'reserve' ? reserveGift(deps, input) : cancelReservation({ ...deps, guesses: deps.rateLimits }, input)
}

/** What is missing, where a browser has not said so itself. */
function mistakesIn(fields: URLSearchParams, language: LanguageCode): string[] {
  const words = giftRegistryMessages[guestLanguage(language)]
  const isQuantity = giftRequest.shape.quantity.safeParse(Number(fields.get('quantity')?.trim())).success
  const isPassword = giftRequest.shape.password.safeParse(fields.get('password')).success
  return [...(isQuantity ? [] : [words.quantityMissing]), ...(isPassword ? [] : [words.passwordMissing])]
}
