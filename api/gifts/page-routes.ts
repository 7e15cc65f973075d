import * as z from 'zod'
import { cancelReservation } from '../../commands/gifts/cancel-reservation.ts'
import { findGift } from '../../commands/gifts/find-gift.ts'
import { reserveGift } from '../../commands/gifts/reserve-gift.ts'
import { findGiftState } from '../../db/gift/gift-repository.ts'
import { DomainError, type ErrorCode, errorCatalogue, errorText } from '../../domain/errors.ts'
import { submissionIdSchema } from '../../domain/forms/answers-contract.ts'
import { giftLimits, reservedOf } from '../../domain/gifts/gift.ts'
import { giftRequest, type ReserveRequest, reserveRequest } from '../../domain/gifts/gifts-contract.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { GiftAct } from '../../modules/gift-registry/gift-fields.tsx'
import { giftPath } from '../../modules/gift-registry/rules.ts'
import { giftRegistryWords } from '../../modules/gift-registry/words.ts'
import { guestLanguage } from '../../modules/kit/guest-language.ts'
import { newToken } from '../../platform/ids.ts'
import { type GiftPageInput, renderGiftPage } from '../../renderer/gift-page.tsx'
import { answerGuest, type GuestPageDeps, type OpenSite, type Posted, type Reply } from '../answer-pages/guest-page.ts'
import { readForm } from '../http/read-body.ts'
import { defineRoute, type Route } from '../route.ts'
import { type GiftRouteDeps, giftPaths, ofGift } from './routes.ts'

type Deps = GiftRouteDeps & GuestPageDeps
type Place = z.infer<typeof ofGift>

/** Invalid parameters count as missing, so that truncated URLs still work. */
const query = z.object({
  language: z.string().max(10).optional().catch(undefined),
  sent: z.string().max(5).optional().catch(undefined),
})
const html = { contentType: 'text/html; charset=utf-8' }
const formLimit = 16 * 1024

/** Gifts for guests without scripts: a page with the fields, and one with the result (product-rules.md#without-scripts). */
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
        handler: ({ params, query: { language, sent }, http, network }) =>
          answerGuest(deps, { http, network, siteId: params.siteId, language }, async (open) => ({
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
        async handler({ params, http, network, query: { language } }) {
          const fields = await readForm(http.req, { bytes: formLimit, milliseconds: deps.bodyTimes.ordinary })
          const asked = fields.get('language') ?? language
          const call = {
            http,
            network,
            siteId: params.siteId,
            language: asked,
            limit: 'gift',
            fields: async () => fields,
          } as const
          return answerGuest(deps, call, (open, posted) => carryOut(deps, { open, posted, network, place: params }))
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
  posted: Posted
  network: string
  place: Place
}

async function carryOut(deps: Deps, { open, posted: { fields, kept }, network, place }: Sent): Promise<Reply> {
  const act: GiftAct = fields.get('method') === 'DELETE' ? 'cancel' : 'reserve'
  const page = await pageOf(deps, open, place, act)
  const own = `${giftPath(place.siteId, place.moduleId)}/${place.itemId}/${act}`
  const quantity = (fields.get('quantity') ?? '').trim().slice(0, 10)
  const requestId = submissionIdSchema.safeParse(fields.get('requestId')).data ?? newToken()
  const again = (mistakes: readonly string[], status: number): Reply => ({
    html: renderGiftPage({ ...page, quantity, guest: guestIn(fields), mistakes }),
    status,
    at: `${own}?language=${open.language}`,
  })
  if (kept) return again([], 200)
  const wrong = mistakesIn(fields, open.language)
  if (wrong.length > 0) return again(wrong, 422)
  const request = reserveRequest.safeParse({
    quantity: Number(quantity),
    password: fields.get('password'),
    requestId,
    ...guestIn(fields),
  })
  if (!request.success) throw new DomainError('invalid-input')
  try {
    const { site, language } = open
    const input = { ...request.data, site, place, language, network }
    let address = own
    if (act === 'reserve') address = (await reserveGift(deps, input)).cancelPath ?? own
    else await cancelReservation({ ...deps, guesses: deps.rateLimits }, input)
    return { seeOther: `${address}?language=${language}&sent=1` }
  } catch (error) {
    if (!(error instanceof DomainError) || !explained.has(error.code)) throw error
    const { status } = errorCatalogue[error.code]
    return again([errorText(error.code, open.language)], status)
  }
}

/** Errors that the guest can act on; they are shown on the form itself. */
const explained: ReadonlySet<ErrorCode> = new Set([
  'gift-gone',
  'gift-taken',
  'gift-not-reservable',
  'gift-fewer-reserved',
  'wrong-gift-password',
  'too-many-requests',
  'busy',
])

/** The guest's optional name and mail, not validated. */
function guestIn(fields: URLSearchParams): Pick<ReserveRequest, 'name' | 'mail'> {
  return {
    name: (fields.get('name') ?? '').trim().slice(0, giftLimits.guestName),
    mail: (fields.get('mail') ?? '').trim().slice(0, 300),
  }
}

/** Missing or invalid fields, for browsers that do not validate them. */
function mistakesIn(fields: URLSearchParams, language: LanguageCode): string[] {
  const words = giftRegistryWords[guestLanguage(language)]
  const isQuantity = giftRequest.shape.quantity.safeParse(Number(fields.get('quantity')?.trim())).success
  const isPassword = giftRequest.shape.password.safeParse(fields.get('password')).success
  const isMail = reserveRequest.shape.mail.safeParse(guestIn(fields).mail).success
  return [
    ...(isQuantity ? [] : [words.quantityMissing]),
    ...(isPassword ? [] : [words.passwordMissing]),
    ...(isMail ? [] : [words.wrongMail]),
  ]
}
