import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startSession } from '../commands/accounts/session.ts'
import { hashToken } from '../platform/ids.ts'
import { recipient } from '../tests/support/card-orders.ts'
import { openShop, type Shop } from '../tests/support/shop.ts'

/** The callers. The guests' site has a password; `expired` is the owner with an expired session. */
const roles = ['nobody', 'expired', 'guest', 'admitted', 'other', 'owner'] as const
type Role = (typeof roles)[number]

/** For each role, whether a call passes authorisation (whatever its result) or with which status it is rejected. */
type Expected = Record<Role, 'goes on' | number>

const all = (answer: 'goes on' | number): Expected => ({
  nobody: answer,
  expired: answer,
  guest: answer,
  admitted: answer,
  other: answer,
  owner: answer,
})
const everybody = all('goes on')
/** Video posters require a log-in or a draft. */
const writer: Expected = { ...all(403), other: 'goes on', owner: 'goes on' }
/** Maps of a draft require the draft's cookie, which no role has. */
const holderOfTheDraft = all(403)
/** A guest's private link redirects to its page on the guests' host. */
const linkBehindTheGate = all(302)
/** A form of such a page redirects to the gate unless the guest is admitted; behind the gate a forged link is not found. */
const formBehindTheGate: Expected = { ...all(303), admitted: 404 }
/** A forged key is rejected for every role. */
const holderOfTheKey = all(404)
const signedService = all(400)
const loggedIn: Expected = { ...all(401), other: 'goes on', owner: 'goes on' }
const owner: Expected = { ...all(401), other: 403, owner: 'goes on' }
/** Its existence is not disclosed to other accounts. */
const ownerHidden: Expected = { ...owner, other: 404 }
/** A site with a password requires an admission, even of its owner, who uses the editor instead. */
const admittedGuest: Expected = { ...all(401), admitted: 'goes on' }

/** Maintained by hand: the test fails for a call that is missing here, and for one that no longer exists. */
const expectations: Record<string, Expected> = {
  'POST /api/accounts/login': everybody,
  'POST /api/accounts/login/passkey': everybody,
  'POST /api/accounts/login/passkey/options': everybody,
  'POST /api/accounts/logout': everybody,
  'POST /api/accounts/register': everybody,
  'POST /api/accounts/reset-password': everybody,
  'PUT /api/accounts/reset-password': everybody,
  'POST /api/accounts/reset-password/renew': everybody,
  'POST /api/accounts/mail/confirm': everybody,
  'PUT /api/accounts/mail/proof': everybody,
  'GET /api/client-configuration': everybody,
  'POST /api/consent': everybody,
  'POST /api/consent/form': everybody,
  'GET /api/dates/{language}/{wallTime}': everybody,
  'POST /api/feedback': everybody,
  'GET /api/form-pages/{siteId}/{moduleId}': everybody,
  'GET /api/i/{token}': holderOfTheKey,
  'POST /api/i/{token}': holderOfTheKey,
  'POST /api/i/{token}/forget': holderOfTheKey,
  'POST /api/i/{token}/opened': holderOfTheKey,
  'POST /api/form-pages/{siteId}/{moduleId}': everybody,
  'GET /api/form-submissions/post-key': everybody,
  'POST /api/gift-registry/{siteId}/{moduleId}/{itemId}': everybody,
  'GET /api/gift-registry/{siteId}/{moduleId}/{itemId}/cancel': everybody,
  'GET /api/gift-registry/{siteId}/{moduleId}/{itemId}/reserve': everybody,
  'POST /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': everybody,
  'GET /api/images/{ownerId}/{fileName}': everybody,
  'POST /api/logs': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/qr/{url}': everybody,
  'GET /api/rsvps/post-key': everybody,
  'POST /api/sites/public/{id}/login': everybody,
  'PUT /api/sites/quick-start/crop-image': everybody,
  'PUT /api/sites/quick-start/crop-image/v2': everybody,
  'GET /api/sites/quick-start/map-reach': everybody,
  'GET /api/sites/quick-start/maps/preview/{location}/{zoom}/{mapTheme}/{markerColor}': holderOfTheDraft,
  'GET /api/sites/quick-start/maps/{location}/{zoom}/{mapTheme}/{markerColor}': holderOfTheDraft,
  'POST /api/sites/quick-start/maps/{location}/{zoom}/{mapTheme}/{markerColor}': everybody,
  'POST /api/sites/quick-start/upload-image': everybody,
  'POST /api/sites/quick-start/wizard': everybody,
  'GET /api/sites/quick-start/{id}': everybody,
  'GET /api/sites/{siteId}/maps/{location}/{zoom}/{mapTheme}/{markerColor}': everybody,
  'GET /api/videos/{videoId}/poster': writer,
  'DELETE /api/accounts/mail': loggedIn,
  'POST /api/accounts/mail/proof': loggedIn,
  'PUT /api/accounts/password': loggedIn,
  'GET /api/accounts/mail': loggedIn,
  'PUT /api/accounts/mail': loggedIn,
  'DELETE /api/accounts/me': loggedIn,
  'GET /api/accounts/passkeys': loggedIn,
  'POST /api/accounts/passkeys': loggedIn,
  'POST /api/accounts/passkeys/options': loggedIn,
  'PUT /api/accounts/passkeys/{passkeyId}': loggedIn,
  'DELETE /api/accounts/passkeys/{passkeyId}': loggedIn,
  'GET /api/accounts/me': loggedIn,
  'DELETE /api/accounts/second-step': loggedIn,
  'GET /api/accounts/second-step': loggedIn,
  'POST /api/accounts/second-step/app': loggedIn,
  'PUT /api/accounts/second-step/app': loggedIn,
  'POST /api/accounts/second-step/recovery-codes': loggedIn,
  'DELETE /api/accounts/sessions': loggedIn,
  'GET /api/accounts/sessions': loggedIn,
  'DELETE /api/accounts/sessions/{sessionId}': loggedIn,
  'POST /api/sites/V2': loggedIn,
  'GET /api/form-submissions/{siteId}': owner,
  'POST /api/form-submissions/{siteId}/by-hand': owner,
  'DELETE /api/form-submissions/{siteId}/{answerId}': owner,
  'PUT /api/form-submissions/{siteId}/{answerId}': owner,
  'POST /api/form-submissions/{siteId}/{answerId}/rescue': owner,
  'GET /api/rsvps/{siteId}': owner,
  'GET /api/rsvps/{siteId}/v4': owner,
  'POST /api/rsvps/{siteId}/v4/by-hand': owner,
  'DELETE /api/rsvps/{siteId}/v4/{answerId}': owner,
  'PUT /api/rsvps/{siteId}/v4/{answerId}': owner,
  'POST /api/rsvps/{siteId}/v4/{answerId}/rescue': owner,
  'DELETE /api/rsvps/{siteId}/{answerId}': owner,
  'PUT /api/sites/V2/{id}': owner,
  'GET /api/sites/{id}': owner,
  'PUT /api/sites/{id}': owner,
  'GET /api/sites/{id}/account': owner,
  'PUT /api/sites/{id}/host': owner,
  'PUT /api/sites/{id}/metaNoindex': owner,
  'PUT /api/sites/{id}/linksAdmit': owner,
  'PUT /api/sites/{id}/namesOnGate': owner,
  'PUT /api/sites/{id}/password': owner,
  'GET /api/sites/{id}/prints': owner,
  'GET /api/sites/{id}/publication': owner,
  'PUT /api/sites/{id}/siteVersion': owner,
  'GET /api/sites/{id}/versions': owner,
  'GET /api/sites/{id}/versions/{revision}': owner,
  'POST /api/sites/{id}/versions/{revision}/restore': owner,
  'POST /api/sites/{id}/publish': owner,
  'GET /api/sites/{id}/publish-time': owner,
  'PUT /api/sites/{id}/publish-time': owner,
  'PUT /api/sites/{id}/publishOnSave': owner,
  'GET /api/sites/{id}/shown-version': owner,
  'PUT /api/sites/{id}/shown-version': owner,
  'GET /api/sites/{siteId}/answered-forms': owner,
  'PUT /api/sites/{siteId}/crop-image': owner,
  'PUT /api/sites/{siteId}/crop-image/v2': owner,
  'GET /api/sites/{siteId}/export': owner,
  'GET /api/sites/{siteId}/answer-notes': owner,
  'PUT /api/sites/{siteId}/answer-notes/apart': owner,
  'POST /api/sites/{siteId}/answer-notes/merge': owner,
  'GET /api/sites/{siteId}/changes': owner,
  'GET /api/sites/{siteId}/guests': owner,
  'POST /api/sites/{siteId}/guests/from-answers': owner,
  'POST /api/sites/{siteId}/guests/import': owner,
  'DELETE /api/sites/{siteId}/guests/import/{importId}': owner,
  'POST /api/sites/{siteId}/guests/labels': owner,
  'PUT /api/sites/{siteId}/guests/sides': owner,
  'GET /api/kitchen/{token}': holderOfTheKey,
  'GET /api/sites/{siteId}/kitchen': owner,
  'POST /api/sites/{siteId}/kitchen/sheets': owner,
  'POST /api/sites/{siteId}/kitchen/diets': owner,
  'POST /api/sites/{siteId}/kitchen/link': owner,
  'DELETE /api/sites/{siteId}/kitchen/link': owner,
  'POST /api/sites/{siteId}/households/change': owner,
  'POST /api/sites/{siteId}/households/delete': owner,
  'POST /api/sites/{siteId}/households/move': owner,
  'PUT /api/sites/{siteId}/households/sent': owner,
  'PUT /api/sites/{siteId}/households/{householdId}': owner,
  'POST /api/sites/{siteId}/households/{householdId}/link': owner,
  'PUT /api/sites/{siteId}/answers/{answerId}/invitee': owner,
  'GET /api/sites/{siteId}/gift-reservations': owner,
  'DELETE /api/sites/{siteId}/gift-reservations/{reservationId}': owner,
  'GET /api/sites/{siteId}/host/domain-available/{fullDomain}': owner,
  'GET /api/sites/{siteId}/host/domain-connection': owner,
  'PUT /api/sites/{siteId}/host/domain-connection': owner,
  'GET /api/sites/{siteId}/host/domain-connection/available/{domain}': owner,
  'POST /api/sites/{siteId}/host/domain-connection/check': owner,
  'POST /api/sites/{siteId}/host/domain-registration/register/{paymentReference}': owner,
  'GET /api/sites/{siteId}/host/subdomain-available/{subdomain}': owner,
  'GET /api/sites/{siteId}/map-reach': owner,
  'GET /api/sites/{siteId}/maps/preview/{location}/{zoom}/{mapTheme}/{markerColor}': owner,
  'POST /api/sites/{siteId}/maps/{location}/{zoom}/{mapTheme}/{markerColor}': owner,
  'GET /api/sites/{siteId}/orders': owner,
  'GET /api/sites/{siteId}/payment/receipt/{reference}': owner,
  'GET /api/sites/{siteId}/payment/receipt/{reference}/pdf': owner,
  'GET /api/sites/{siteId}/payment/receipts': owner,
  'POST /api/sites/{siteId}/payment/stripe': owner,
  'GET /api/sites/{siteId}/payment/stripe/{reference}': owner,
  'POST /api/sites/{siteId}/payment/swish': owner,
  'GET /api/sites/{siteId}/qr/{host}/png': owner,
  'GET /api/sites/{siteId}/qr/{host}/svg': owner,
  'POST /api/sites/{siteId}/upload-image': owner,
  'POST /api/orders': owner,
  'POST /api/orders/shipmentMethods': owner,
  'GET /api/orders/{id}': ownerHidden,
  'GET /api/orders/{id}/front.png': ownerHidden,
  'POST /api/orders/{id}/resend': ownerHidden,
  'POST /api/orders/{orderId}/payment/stripe': ownerHidden,
  'GET /api/orders/{orderId}/payment/stripe/{reference}': ownerHidden,
  'POST /api/orders/{orderId}/payment/swish': ownerHidden,
  'POST /api/prints': owner,
  'DELETE /api/prints/{id}': owner,
  'GET /api/prints/{id}': owner,
  'PUT /api/prints/{id}': owner,
  'POST /api/prints/{id}/duplicate': owner,
  'GET /api/prints/{id}/proof': owner,
  'GET /api/prints/{id}/sides': owner,
  'GET /api/prints/{id}/sides/{side}.png': owner,
  'POST /api/prints/{id}/undelete': owner,
  'GET /api/prints/{id}/versions': owner,
  'GET /api/prints/{id}/versions/{revision}': owner,
  'POST /api/prints/{id}/versions/{revision}/restore': owner,
  'PUT /api/prints/{printId}/image-crop': owner,
  'POST /api/prints/{printId}/image-upload': owner,
  'DELETE /api/swishPayments/{swishId}': ownerHidden,
  'GET /api/swishPayments/{swishId}': ownerHidden,
  'POST /api/form-submissions/{siteId}': admittedGuest,
  'GET /api/gift-registry/{siteId}': admittedGuest,
  'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}': admittedGuest,
  'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}': admittedGuest,
  'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': admittedGuest,
  'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': admittedGuest,
  'POST /api/rsvps/{siteId}/v3': admittedGuest,
  'POST /api/rsvps/{siteId}/v4': admittedGuest,
  'GET /api/sites/public/{id}': admittedGuest,
  'GET /api/sites/public/{id}/admission': admittedGuest,
  'GET /api/sites/public/{id}/login': admittedGuest,
  'POST /api/speeches/{siteId}/v2': admittedGuest,
  'POST /api/visits/{siteId}': admittedGuest,
  'GET /api/gift-reservations/{siteId}/{token}': linkBehindTheGate,
  'POST /api/gift-reservations/{siteId}/{token}': formBehindTheGate,
  'GET /api/print-files/{key}.pdf': holderOfTheKey,
  'GET /api/prints/{id}/serverAccess/{x}': holderOfTheKey,
  'GET /api/answer-notices/{siteId}/{token}': holderOfTheKey,
  // without a choice in it, which is looked at before the key
  'PUT /api/answer-notices/{siteId}/{token}': everybody,
  'POST /api/answer-notices/{siteId}/{token}': holderOfTheKey,
  'GET /api/rsvps/{siteId}/receipts/{token}': linkBehindTheGate,
  'POST /api/rsvps/{siteId}/receipts/{token}': formBehindTheGate,
  'GET /print-pdf/{printId}/{serverAccessKey}': holderOfTheKey,
  'POST /api/print-shop/webhook': signedService,
  'POST /api/stripe/webhook': signedService,
  'POST /api/swish/callback': signedService,
}

/** Calls made by plain HTML forms. */
const forms = ['POST /api/rsvps/{siteId}/receipts/{token}', 'POST /api/gift-reservations/{siteId}/{token}']

const passwordOfGuests = 'majros'
let shop: Shop
let cookies: Record<Role, string>
/** Values of path parameters: the owner's own resources where they exist. */
let values: Record<string, string>
let bodies: Record<string, unknown>

beforeAll(async () => {
  shop = await openShop('sqlite', { swish: true, cards: true, dnsServers: ['127.0.0.1:9'] })
  const mine = await shop.openOwner({ host: 'mine.localhost', activeUntil: '2099-01-01T00:00:00.000Z' })
  const { siteId } = mine
  await mine.call('PUT', '/password', { password: passwordOfGuests })
  const order = {
    print: String((await mine.call('POST', '/api/prints', { site: siteId })).body.id),
    site: siteId,
    quantity: 50,
    envelopes: 'standard',
    shipmentMethodUid: 'postnord_parcel',
    shipmentMethodName: 'PostNord MyPack',
    shippingAddress: recipient,
  }
  const orderId = String((await mine.call('POST', '/api/orders', order)).body.id)
  const swish = await mine.call('POST', `/api/orders/${orderId}/payment/swish`, { payerAlias: '0701234567' })
  values = {
    siteId,
    printId: order.print,
    orderId,
    swishId: String(swish.body.swishId),
    reference: String(swish.body.reference),
    paymentReference: 'madeup000001',
    sessionId: '0'.repeat(64),
    passkeyId: 'passkey00001',
    moduleId: 'module000001',
    itemId: 'item00000001',
    answerId: 'answer000001',
    householdId: 'household00001',
    importId: 'import00000001',
    reservationId: 'reservation1',
    ownerId: siteId,
    fileName: 'made-up.jpg',
    token: 'made-up',
    key: 'made-up',
    x: 'made-up',
    serverAccessKey: 'made-up',
    revision: '1',
    side: '1',
    url: 'DEMO',
    language: 'sv',
    wallTime: '2027-06-12T15:00',
    host: 'mine.localhost',
    subdomain: 'mine',
    fullDomain: 'mine.se',
    domain: 'mine.se',
    videoId: 'aqz-KE-bpKQ',
    location: 'Torekov',
    zoom: '12',
    mapTheme: 'NORMAL',
    markerColor: 'ff0000',
  }
  const sent = { language: 'sv', postKey: 'made-up', formId: 'module000001' }
  const gift = { quantity: 1, password: 'hemligt' }
  const older = { fields: { name: 'Åsa' } }
  bodies = {
    'POST /api/rsvps/{siteId}/v4': { ...sent, guests: [{ formElements: [] }] },
    'POST /api/rsvps/{siteId}/v3': { persons: [older], postKey: 'made-up' },
    'POST /api/speeches/{siteId}/v2': { speech: older, postKey: 'made-up' },
    'POST /api/form-submissions/{siteId}': { ...sent, formElements: [] },
    'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}': gift,
    'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': gift,
    'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}': gift,
    'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': gift,
    'PUT /api/prints/{printId}/image-crop': {
      originalName: 'made-up.jpg',
      sourceImageUrl: `/api/images/${siteId}/made-up.jpg`,
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    },
    'POST /api/prints': { site: siteId },
    'POST /api/orders': order,
    'POST /api/orders/shipmentMethods': order,
  }
  const { account_id } = z.object({ account_id: z.string() }).parse(await shop.site(siteId))
  const { token } = await startSession(shop, account_id, { browser: null, system: null })
  await shop
    .database('sessions')
    .where({ token_hash: hashToken(token) })
    .update({ expires_at: '2020-01-01T00:00:00.000Z' })
  const { headers } = await fetch(`${shop.origin}/api/sites/public/${siteId}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.origin },
    body: JSON.stringify({ password: passwordOfGuests }),
  })
  cookies = {
    nobody: '',
    expired: `festoon_session=${token}`,
    guest: 'festoon_guest=made-up',
    admitted: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    other: (await shop.openOwner()).cookie,
    owner: mine.cookie,
  }
})
afterAll(() => shop?.close())

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

test('every call of the API is expected, and no other', async () => {
  const answer = await fetch(`${shop.origin}/api/openapi.json`)
  const { paths } = described.parse(await answer.json())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.sort()).toEqual(Object.keys(expectations).sort())
})

/** Destructive calls come last, so that the others find existing resources; log-out comes at the very end. */
const placeOf = (call: string) => (call.endsWith('/logout') ? 2 : call.startsWith('DELETE') ? 1 : 0)
const calls = Object.keys(expectations).sort((one, other) => placeOf(one) - placeOf(other))

test.each(calls)('who may call: %s', async (call) => {
  const answered: Partial<Expected> = {}
  const said: string[] = []
  for (const role of roles) {
    const status = await statusOf(call, role)
    said.push(`${role}: ${status}`)
    const isRefused = status === 401 || status === 403 || status === expectations[call]?.[role]
    answered[role] = isRefused ? status : 'goes on'
  }
  expect(answered, said.join(', ')).toEqual(expectations[call])
})

/** Timeout in ms: authorised calls for a picture or file wait for a worker, which does not run here. */
const longestWaitMs = 2000

async function statusOf(call: string, role: Role): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const own: Record<string, string | undefined> = { '/api/prints/': values.printId, '/api/orders/': values.orderId }
  const id = Object.entries(own).find(([start]) => path.startsWith(start))?.[1] ?? values.siteId
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'id' ? id : values[name]
    if (value === undefined) throw new Error(`nothing stands for ${name}`)
    return encodeURIComponent(value)
  })
  const body = forms.includes(call) ? new URLSearchParams({ do: 'withdraw' }) : JSON.stringify(bodies[call] ?? {})
  try {
    const answer = await fetch(`${shop.origin}${url}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWaitMs),
      headers: {
        origin: shop.origin,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        ...(cookies[role] === '' ? {} : { cookie: cookies[role] }),
        ...(method === 'GET' || forms.includes(call) ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 202
    throw error
  }
}
