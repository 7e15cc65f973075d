import * as z from 'zod'
import { type ErrorCode, errorCatalogue } from '../domain/errors.ts'
import { isFileAnswer, type Route } from './route.ts'

type Json = Record<string, unknown>

/** Error codes that every call can return. */
const common: readonly ErrorCode[] = ['unexpected']

/** The OpenAPI 3.1 document of the routes, generated from the same schemas that parse the requests. */
export function openApiDocument(routes: readonly Route[], title: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'festoon_session' } },
    },
  }
}

function operation(route: Route): Json {
  return {
    operationId: operationId(route),
    summary: route.summary,
    security: route.auth === 'none' ? [{}, { session: [] }] : [{ session: [] }],
    ...(route.params === undefined && route.query === undefined
      ? {}
      : { parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')] }),
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: requestContent(route.body) } }),
    responses: { ...success(route), ...refusals(route) },
  }
}

function operationId(route: Route): string {
  const words = route.path
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return [route.method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  // omit $schema: OpenAPI 3.1 declares the dialect once for the whole document
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ [name]: schemaField(field) }), {}).success,
    schema: schemaOf(schemaField(field), 'input'),
  }))
}

function schemaField(field: unknown): z.ZodType {
  if (field instanceof z.ZodType) return field
  throw new TypeError('parameters are made of schemas')
}

function requestContent(body: z.ZodType | 'raw' | 'stream'): Json {
  if (body === 'raw') return { 'application/json': { schema: {} } }
  if (body === 'stream') {
    const file = { type: 'string', format: 'binary' }
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } }
  }
  return { 'application/json': { schema: schemaOf(body, 'input') } }
}

function success(route: Route): Json {
  const { response, status } = route
  if (response === undefined) return { [status ?? 204]: { description: 'Done' } }
  const content = isFileAnswer(response)
    ? { [response.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(response, 'output') } }
  return { [status ?? 200]: { description: 'Answer', content } }
}

/** All errors that this route can return, by status. */
function refusals(route: Route): Json {
  const codes = new Set<ErrorCode>([...common, ...(route.errors ?? [])])
  if (route.params !== undefined) codes.add('not-found')
  if (route.body !== undefined || route.query !== undefined) codes.add('invalid-input')
  if (route.body !== undefined) codes.add('body-too-large')
  if (route.auth !== 'none') codes.add('not-logged-in')
  if (route.auth === 'site-owner') codes.add('forbidden').add('not-found')
  if (route.method !== 'get' && route.sameOrigin !== false) codes.add('wrong-origin')
  if (route.rateLimit !== undefined) codes.add('too-many-requests')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]))
}

const errorSchema: Json = {
  type: 'object',
  required: ['isErrorResponse', 'errorDescription', 'message', 'code'],
  properties: {
    isErrorResponse: { const: true },
    errorDescription: {
      type: 'object',
      required: ['sv', 'en', 'da'],
      additionalProperties: { type: 'string' },
      properties: { sv: { type: 'string' }, en: { type: 'string' }, da: { type: 'string' } },
    },
    message: { type: 'string' },
    code: { enum: Object.keys(errorCatalogue) },
  },
}
