import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { shipmentMethodsResponse } from '../../domain/commerce/card-order.ts'
import { stripePaymentResponse, swishPaymentResponse } from '../../domain/contracts.ts'
import { type BrowserClient, createBrowserClient } from '../support/browser-client.ts'
import { cardOf, recipient } from '../support/card-orders.ts'
import { fillInTime } from '../support/fill-in-time.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { type RawAnswer, rawRequest } from '../support/raw-request.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { type Owner, password, photograph, publish } from './owner.ts'

/**
 * Sends every call of the two specifications, with exactly the payload given there, from outside to the whole product: owners' calls
 * to the product's own host, guests' calls to the host of a published page. Ids have the form that other clients give them.
 */

const rsvpId = '5f2b8c1d9e7a4b0012345678'
const formId = 'Form_2'
const giftList = 'giftRegistry-1'
const gift = 'giftRegistryItem5f2b8c1d9e7a4'
const nameElement = {
  id: '1',
  formElementType: 'ShortText',
  required: true,
  showConditions: [],
  options: [],
  label: { sv: 'Namn' },
}
const comingElement = {
  id: 'coming',
  formElementType: 'SingleSelect',
  required: true,
  showConditions: [],
  label: { sv: 'Kommer du?' },
  options: [
    { id: 'Y', text: { sv: 'Ja' } },
    { id: 'N', text: { sv: 'Nej' } },
  ],
}
const siteModules = [
  { id: 'header', siteModuleType: 'Header', title: { sv: 'Åsa & Bo' } },
  {
    id: rsvpId,
    siteModuleType: 'Rsvp',
    title: { sv: 'OSA' },
    maxNumberOfGuests: 2,
    form: { formElements: [nameElement, comingElement] },
  },
  { id: formId, siteModuleType: 'Form', title: { sv: 'Önska en låt' }, form: { formElements: [nameElement] } },
  {
    id: giftList,
    siteModuleType: 'GiftRegistry',
    title: { sv: 'Önskelista' },
    items: [{ id: gift, title: { sv: 'Fyra glas' }, reservable: true, quantity: 4 }],
  },
  { id: 'place', siteModuleType: 'Location', title: { sv: 'Plats' }, map: { location: 'Uppsala' } },
]
const wizardData = {
  name1: 'Åsa',
  name2: 'Bo',
  location: 'Uppsala',
  dateStart: '2027-06-12T15:00',
  dateNotDecided: false,
  dressCode: 'COCKTAIL',
  children: 'NO_CHILDREN',
  gifts: 'GIFTS',
  languages: ['sv'],
}

let product: ProductPlace
let owner: Owner
let host: string
beforeAll(async () => {
  product = await sharedProduct()
  const client = createBrowserClient(product.editor, '198.51.100.1')
  const mail = 'spec@example.com'
  expect((await client.call('POST', '/api/accounts/register/', { password, mail })).status).toBe(200)
  const { site } = siteOf(await client.call('GET', '/api/sites/quick-start/wedding'))
  const made = await client.call('POST', '/api/sites/V2', { site: { ...site, siteModules }, wizardData })
  expect(made).toMatchObject({ status: 201, body: { site: { _id: expect.any(String) } } })
  owner = { client, mail, siteId: String(siteOf(made).site._id) }
  host = await publish(owner, 'spec')
  await until(async () => (await guest('GET', '/sv')).text.includes('Åsa'))
}, startTimeout)

const siteOf = ({ body }: { body: unknown }) => z.object({ site: z.record(z.string(), z.unknown()) }).parse(body)

/** A call as a page on the guests' host makes it. */
function guest(method: string, path: string, body?: unknown): Promise<RawAnswer> {
  const authority = `${host}:${product.sitesPort}`
  const text = body === undefined ? '' : JSON.stringify(body)
  return rawRequest(`http://127.0.0.1:${product.sitesPort}`, {
    method,
    path,
    headers: {
      Host: authority,
      Origin: `http://${authority}`,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    },
    body: text,
  })
}

/** A post key that is as old as filling in the form takes. */
async function postKey(path: string): Promise<unknown> {
  const answer = await guest('GET', path)
  expect(answer.status).toBe(200)
  await fillInTime()
  return JSON.parse(answer.text).key
}

const answerOf = ({ status, text }: RawAnswer) => ({ status, body: text === '' ? undefined : JSON.parse(text) })

const rsvp = (key: unknown, groupIdentifier: string, name: string) => ({
  guests: [
    {
      formElements: [
        { formElement: nameElement, value: name, selectedOption: null },
        { formElement: comingElement, value: 'Ja', selectedOption: comingElement.options[0] },
      ],
    },
  ],
  language: 'sv',
  groupIdentifier,
  postKey: key,
  formId: rsvpId,
  formTitle: 'OSA',
})

test('guests reply with the payload of the specification, and a repeat is the same reply', async () => {
  const [key, otherKey] = await Promise.all([postKey('/api/rsvps/post-key'), postKey('/api/rsvps/post-key')])
  const sent = () => guest('POST', `/api/rsvps/${owner.siteId}/v4/`, rsvp(key, '1', 'Åsa'))
  const first = answerOf(await sent())
  expect(first).toMatchObject({ status: 200, body: { invertedSuccess: false } })
  expect(answerOf(await sent())).toEqual(first)
  // the same group id from another page must not open the first reply
  const other = rsvp(otherKey, '1', 'Bo')
  const second = answerOf(await guest('POST', `/api/rsvps/${owner.siteId}/v4/`, other))
  expect(second).toMatchObject({ status: 200, body: { invertedSuccess: false } })
  expect(second.body.receiptPath).not.toBe(first.body.receiptPath)

  const { status, body } = await owner.client.call('GET', `/api/rsvps/${owner.siteId}/v4`)
  const { data } = z.object({ data: z.array(z.looseObject({ _id: z.string() })) }).parse(body)
  expect({ status, count: data.length }).toEqual({ status: 200, count: 2 })
  expect(data[0]).toMatchObject({
    createdAt: expect.any(String),
    formTitle: 'OSA',
    language: 'sv',
    groupIdentifier: expect.any(String),
    formId: rsvpId,
    recipients: [owner.mail],
    formElements: [
      { formElement: nameElement, value: 'Åsa', selectedOption: null },
      { formElement: comingElement, value: null, selectedOption: { id: 'Y', text: { sv: 'Ja' } } },
    ],
  })
  const older = await owner.client.call('GET', `/api/rsvps/${owner.siteId}`)
  expect(older).toMatchObject({ status: 200, body: { data: [{ _id: data[0]?._id }, { _id: data[1]?._id }] } })
  expect((await owner.client.call('DELETE', `/api/rsvps/${owner.siteId}/v4/${data[0]?._id}`)).status).toBe(204)
  expect((await owner.client.call('DELETE', `/api/rsvps/${owner.siteId}/${data[1]?._id}`)).status).toBe(204)
})

test('guests send a form with the payload of the specification, and a repeat is the same answer', async () => {
  const key = await postKey('/api/form-submissions/post-key')
  const body = {
    formElements: [{ formElement: nameElement, value: 'Dancing Queen', selectedOption: null }],
    postKey: key,
    formId,
    language: 'sv',
    formTitle: 'Önska en låt',
  }
  for (let time = 0; time < 2; time += 1)
    expect(answerOf(await guest('POST', `/api/form-submissions/${owner.siteId}/`, body))).toEqual({
      status: 200,
      body: { invertedSuccess: false },
    })
  const listed = await owner.client.call('GET', `/api/form-submissions/${owner.siteId}`)
  expect(listed).toMatchObject({ status: 200, body: { data: [{ formId, formTitle: 'Önska en låt' }] } })
})

test.each(['', 'v2'])('guests reserve and cancel a gift with quantity and password: /%s', async (version) => {
  const path = `/api/gift-registry/${owner.siteId}/${giftList}/${gift}/${version}`
  const reserved = await guest('PUT', path, { quantity: 2, password: 'ros' })
  expect(answerOf(reserved)).toEqual({
    status: 200,
    body: { giftRegistryReservations: [{ giftRegistryId: gift, quantityReserved: 2 }] },
  })
  const cancelled = await guest('DELETE', path, { quantity: 2, password: 'ros' })
  expect(answerOf(cancelled)).toEqual({ status: 200, body: { giftRegistryReservations: [] } })
})

test('guests load the site, log in, and see its map', async () => {
  const id = owner.siteId
  const open = answerOf(await guest('GET', `/api/sites/public/${id}`))
  expect(open).toMatchObject({ status: 200, body: { _id: id, host, siteModules: [{ id: 'header' }, {}, {}, {}, {}] } })
  expect((await owner.client.call('PUT', `/api/sites/${id}/password`, { password: 'gäst' })).status).toBe(200)
  expect((await guest('GET', `/api/sites/public/${id}`)).status).toBe(401)
  expect((await guest('POST', `/api/sites/public/${id}/login`, { password: 'fel' })).status).toBe(401)
  const inside = answerOf(await guest('POST', `/api/sites/public/${id}/login`, { password: 'gäst' }))
  expect(inside).toMatchObject({ status: 200, body: { _id: id } })
  expect((await owner.client.call('PUT', `/api/sites/${id}/password`, { password: '' })).status).toBe(200)
  const map = `/api/sites/${id}/maps/Uppsala/12/NORMAL/0xea4335/`
  for (const query of ['', '?preventCache=true']) expect((await guest('GET', map + query)).status).toBe(200)
})

/** Calls that need only a logged-in owner: what is sent and what is answered. `{id}` is the site. */
const ownersCalls: [string, string, unknown, number, unknown][] = [
  ['GET', '/api/accounts/me/', undefined, 200, { mail: 'spec@example.com', site: { _id: expect.any(String) } }],
  ['GET', '/api/sites/{id}', undefined, 200, { _id: expect.any(String), siteVersion: 2, usesSiteModules: true }],
  [
    ...(['GET', '/api/sites/{id}/account/', undefined, 200] as const),
    {
      mail: 'spec@example.com',
      registered: { date: expect.any(String) },
      site: { visitorCount: expect.any(Number), active: true, activeDate: expect.any(String), customDomains: [] },
    },
  ],
  ['GET', '/api/sites/quick-start/party', undefined, 200, { site: {}, loggedInUsersSiteId: expect.any(String) }],
  ['GET', '/api/sites/{id}/versions', undefined, 200, { versions: expect.any(Array) }],
  ['GET', '/api/sites/{id}/prints/', undefined, 200, { prints: [] }],
  ['PUT', '/api/sites/{id}/metaNoindex', { metaNoindex: true }, 200, undefined],
  ['GET', '/api/sites/{id}/qr/spec.localhost/png', undefined, 200, undefined],
  ['PUT', '/api/sites/{id}/host', { host: 'spec.localhost' }, 200, undefined],
  ['GET', '/api/sites/{id}/host/subdomain-available/another', undefined, 200, { available: true }],
  ['POST', '/api/sites/{id}/maps/Uppsala/12/NORMAL/0xea4335/', undefined, 200, { data: { map: {} } }],
  ['POST', '/api/sites/quick-start/maps/Uppsala/12/NORMAL/0xea4335/', undefined, 200, { data: { map: {} } }],
  ['GET', '/api/sites/{id}/maps/preview/Uppsala/12/NORMAL/0xea4335/', undefined, 200, undefined],
  ['POST', '/api/feedback/', { expectsReply: true, userMail: 'a@example.com', feedbackText: 'Hej' }, 204, undefined],
  ['POST', '/api/accounts/reset-password/', { mail: 'spec@example.com' }, 204, undefined],
  ['PUT', '/api/accounts/reset-password/', { password: 'nytt ord', token: 'none' }, 410, { isErrorResponse: true }],
  [
    ...(['POST', '/api/logs/'] as const),
    {
      url: 'http://localhost/',
      severity: 3,
      originId: 'editor',
      userAgent: 'x',
      errorObject: '{"message":"m","stack":"s"}',
      siteData: '{}',
      info: '{}',
    },
    ...([204, undefined] as const),
  ],
]

test.each(ownersCalls)('owners call %s %s', async (method, path, body, status, answer) => {
  const said = await owner.client.call(method, path.replace('{id}', owner.siteId), body)
  expect({ status: said.status, body: said.body }).toMatchObject(
    answer === undefined ? { status } : { status, body: answer },
  )
})

test('owners log out and in, and save what they have loaded', async () => {
  const { client, mail, siteId } = owner
  expect((await client.call('POST', '/api/accounts/logout/')).status).toBe(204)
  const loggedIn = await client.call('POST', '/api/accounts/login/', { mail, password })
  expect(loggedIn).toMatchObject({ status: 200, body: { site: { _id: siteId } } })
  const { body } = await client.call('GET', `/api/sites/${siteId}`)
  const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, body)
  expect(saved).toMatchObject({ status: 200, body: { siteModules: [{}, { id: rsvpId }, { id: formId }, {}, {}] } })
})

const uploadedImage = z
  .looseObject({ path: z.string(), fileName: z.string(), originalName: z.string(), temporary: z.boolean() })
  .extend({ sizes: z.array(z.object({ fileName: z.string(), size: z.number() })).min(1) })
  .extend({ width: z.number(), height: z.number() })

test.each(['{id}', 'quick-start'])('owners upload and crop a picture: %s', async (place) => {
  const { client } = owner
  const base = `/api/sites/${place.replace('{id}', owner.siteId)}`
  const uploaded = await client.upload(`${base}/upload-image`, new Uint8Array(await photograph()))
  expect(uploaded.status).toBe(201)
  const { path, sizes, fileName, originalName } = uploadedImage.parse(uploaded.body)
  const [sourceImageUrl, crop] = [path + fileName, { x: 10, y: 10, width: 400, height: 300 }]
  const first = await client.call('PUT', `${base}/crop-image`, {
    imageBeforeEdit: { path, sizes, fileName },
    sourceImageUrl,
    ...crop,
  })
  expect(first).toMatchObject({ status: 200, body: { fileName: expect.any(String), imageBeforeEdit: { fileName } } })
  const second = await client.call('PUT', `${base}/crop-image/v2`, { originalName, sourceImageUrl, crop })
  expect(second).toMatchObject({ status: 200, body: { fileName: expect.any(String) } })
})

test('owners pay with a card and read the receipt', async () => {
  const call = (method: string, path: string, body?: unknown): ReturnType<BrowserClient['call']> =>
    owner.client.call(method, `/api/sites/${owner.siteId}/payment/${path}`, body)
  const begun = await call('POST', 'stripe', { paymentProduct: 'extend_subdomain' })
  const { reference, client_secret, stripe_public_key } = stripePaymentResponse.parse(begun.body)
  expect(await call('GET', `stripe/${reference}`)).toMatchObject({ status: 200, body: { paymentConfirmed: false } })
  const [intent] = client_secret.split('_secret_')
  await fetch(`http://localhost:${product.stripePort}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe_public_key}` },
    body: new URLSearchParams({ client_secret, payment_method: 'pm_card_visa' }),
  })
  await expect
    .poll(async () => (await call('GET', `stripe/${reference}`)).body)
    .toEqual(expect.objectContaining({ paymentConfirmed: true }))
  expect(await call('GET', `receipt/${reference}`)).toMatchObject({
    status: 200,
    body: {
      product: 'extend_subdomain',
      amountWithVat: 59900,
      amountVat: 11980,
      amountWithoutVat: 47920,
      paymentMethod: 'stripe',
      date: expect.any(String),
      reference,
    },
  })
})

test('a Swish payment is asked after until it is paid', async () => {
  const call = (method: string, path: string, body?: unknown) => owner.client.call(method, path, body)
  const payerAlias = '46701234567'
  const begun = await call('POST', `/api/sites/${owner.siteId}/payment/swish`, {
    paymentProduct: 'extend_subdomain',
    payerAlias,
  })
  const { swishId } = swishPaymentResponse.parse(begun.body)
  await expect
    .poll(async () => (await call('GET', `/api/swishPayments/${swishId}`)).body, { interval: 500 })
    .toMatchObject({ status: 'PAID' })
  for (const [method, path, body] of [
    ['POST', 'stripe', undefined],
    ['GET', 'stripe/abcdefghjk', undefined],
    ['POST', 'swish', { payerAlias }],
  ] as const)
    expect((await call(method, `/api/orders/abcdefghjk/payment/${path}`, body)).status).toBe(404)
})

test('a domain is looked up, and registered for a payment alone', async () => {
  const call = (method: string, path: string) => owner.client.call(method, `/api/sites/${owner.siteId}/host/${path}`)
  expect(await call('GET', 'domain-available/asa-och-bo.se')).toMatchObject({ status: 200, body: { available: true } })
  expect((await call('POST', 'domain-registration/register/reference')).status).toBe(404)
})

test('an invitation card is made, read, saved and listed', async () => {
  const call = (method: string, path: string, body?: unknown) => owner.client.call(method, path, body)
  const text = (page: number, position: string, words: string) => ({
    id: `text-${position}`,
    page,
    position,
    contentType: 'text',
    properties: { text: words },
  })
  const card = {
    layout: 'GENESIS',
    content: [
      text(1, 'welcomeText', 'Välkommen till vårt bröllop'),
      text(1, 'names', 'Åsa & Bo'),
      text(1, 'dateAndLocationLong', '12 juni 2027, Uppsala'),
      text(1, 'websiteInfo', 'asa-och-bo.se'),
      text(2, 'textAtQR', 'Läs mer på vår sida'),
      {
        id: 'qr',
        page: 2,
        position: 'qr',
        contentType: 'qr',
        properties: { url: 'https://asa-och-bo.se', hidden: false },
      },
    ],
    siteGraphic: null,
    fonts: { heading: 'Playfair Display', text: 'Arial' },
    trim: 'none',
    eventLogo: null,
  }
  const made = await call('POST', '/api/prints/', { ...card, site: owner.siteId })
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  const { id } = z.object({ id: z.string() }).parse(made.body)
  const read = await call('GET', `/api/prints/${id}`)
  expect(read).toMatchObject({ status: 200, body: { _id: id, site: owner.siteId, ...card } })
  const changed = { ...z.looseObject({}).parse(read.body), trim: 'rounded' }
  expect(await call('PUT', `/api/prints/${id}`, changed)).toMatchObject({ status: 200, body: { trim: 'rounded' } })
  expect(await call('GET', `/api/sites/${owner.siteId}/prints/`)).toMatchObject({
    status: 200,
    body: { prints: [{ _id: id, trim: 'rounded' }] },
  })
  const uploaded = await owner.client.upload(`/api/prints/${id}/image-upload`, new Uint8Array(await photograph()))
  expect(uploaded.status).toBe(201)
  const { path, fileName, originalName } = uploadedImage.parse(uploaded.body)
  const crop = { originalName, sourceImageUrl: path + fileName, height: 600, width: 600, x: 0, y: 0 }
  expect((await call('PUT', `/api/prints/${id}/image-crop`, crop)).status).toBe(200)
  expect((await call('GET', `/api/prints/${id}/serverAccess/key`)).status).toBe(404)
})

test('cards are ordered in one of the ways in which they can be sent', async () => {
  const call = (method: string, path: string, body?: unknown) => owner.client.call(method, path, body)
  const made = await call('POST', '/api/prints/', { ...cardOf('Åsa & Bo'), site: owner.siteId })
  const print = z.object({ id: z.string() }).parse(made.body).id
  const wish = { print, quantity: 10, envelopes: 'standard', shippingAddress: recipient }
  const offer = await call('POST', '/api/orders/shipmentMethods/', wish)
  expect(offer.status).toBe(200)
  const [cheapest] = shipmentMethodsResponse.parse(offer.body).shipmentMethods
  const ordered = await call('POST', '/api/orders/', {
    ...wish,
    site: owner.siteId,
    shipmentMethodUid: cheapest?.shipmentMethodUid,
    shipmentMethodName: cheapest?.name,
  })
  expect(ordered).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  const { id } = z.object({ id: z.string() }).parse(ordered.body)
  expect(await call('GET', `/api/orders/${id}`)).toMatchObject({
    status: 200,
    body: {
      _id: id,
      totalInclVat: 27500,
      totalVat: 5500,
      shipment: { priceInclVat: 9500 },
      items: [{ print, title: expect.any(String), priceInclVat: 18000 }],
    },
  })
})

test('a QR code is drawn in the colours of a card', async () => {
  const drawn = await fetch(`${product.editor}/api/qr/DEMO?darkColor=000000&lightColor=ffffff`)
  expect(drawn.status).toBe(200)
  expect(drawn.headers.get('content-type')).toBe('image/png')
})

test('pages of the first generation reply, and offer to speak, with the payload of the specification', async () => {
  const customValues = [
    { id: '1', value: 'Eva', type: 'TextField', label: 'Namn' },
    { id: 'coming', value: 'Ja', type: 'RadioGroup', label: 'Kommer du?' },
  ]
  const fields = { firstName: 'Eva', lastName: 'Ek', phone: '070', mail: 'eva@example.com', weddingYesOrNo: 'JA' }
  const reply = {
    persons: [{ fields, customValues }],
    postKey: await postKey('/api/rsvps/post-key'),
    source: `site-form-${rsvpId}`,
  }
  const heard = { status: 200, body: { invertedSuccess: false } }
  expect(answerOf(await guest('POST', `/api/rsvps/${owner.siteId}/v3/`, reply))).toEqual(heard)
  const speech = {
    speech: { fields: { name: 'Eva', contact: '070' }, customValues: customValues.slice(0, 1) },
    postKey: await postKey('/api/rsvps/post-key'),
  }
  expect(answerOf(await guest('POST', `/api/speeches/${owner.siteId}/v2`, speech))).toEqual(heard)
  const { body } = await owner.client.call('GET', `/api/rsvps/${owner.siteId}`)
  const { data } = z.object({ data: z.array(z.looseObject({ mail: z.string() })) }).parse(body)
  expect(data.find(({ mail }) => mail === fields.mail)).toMatchObject({ ...fields, weddingYesOrNo: 'Ja', customValues })
})

test('a page of the second generation is not saved in the older format', async () => {
  const sent = { modules: [], images: [], mailReceivers: {}, theme: 'theme4' }
  expect(await owner.client.call('PUT', `/api/sites/${owner.siteId}`, sent)).toMatchObject({
    status: 409,
    body: { isErrorResponse: true, code: 'newer-generation', errorDescription: { sv: expect.any(String) } },
  })
})
