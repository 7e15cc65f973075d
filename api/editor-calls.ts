import * as z from 'zod'
import { isFileAnswer, type Route } from './route.ts'

/** An exported schema, by the file that exports it. */
export interface ExportedSchema {
  file: string
  name: string
  schema: z.ZodType
}

/** From the folder of the generated file. */
const fromEditor = '../../../'
const madeBy = 'Generated from the routes by `npx vitest run api/editor-calls -u`.'

/** Source of the module with the types of the calls that the editor may make: those that take and answer JSON, and uploads. */
export function editorCallsSource(routes: readonly Route[], exported: readonly ExportedSchema[]): string {
  const used = new Set<string>()
  const exportOf = (schema: z.ZodType): string | undefined => {
    const found = exported.find((one) => isSame(one.schema, schema))
    if (found === undefined) return undefined
    used.add(found.file)
    return `${moduleName(found.file)}.${found.name}`
  }
  const entries = routes
    .filter(({ body, response }) => body !== 'raw' && !isFileAnswer(response))
    // other services' calls, and the guests' server's
    .filter(({ sameOrigin, guests }) => sameOrigin !== false && guests !== 'server')
    .map((route) => entryOf(route, exportOf))
    .sort()
  const imports = [...used].sort().map((file) => `import type * as ${moduleName(file)} from '${fromEditor}${file}'\n`)
  return `import type * as z from 'zod'
${imports.join('')}
/** ${madeBy} */
export interface Calls {
${entries.join('')}}
`
}

/** How a call is named: `GET /api/sites/{id}`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`

type ExportOf = (schema: z.ZodType) => string | undefined

function entryOf({ method, path, params, query, body, response }: Route, exportOf: ExportOf): string {
  const place = nameOf({ method, path })
  const type = (schema: z.ZodType, io: 'input' | 'output') => typeOf(schema, { io, exportOf, place, indent: '    ' })
  const parts = [
    ...(params === undefined ? [] : [`params: ${type(params, 'input')}`]),
    ...(query === undefined ? [] : [`query${mayBeLeftOut(query, {}) ? '?' : ''}: ${type(query, 'input')}`]),
    ...(body === 'stream' ? ['file: File'] : []),
    ...(body instanceof z.ZodType ? [`body: ${type(body, 'input')}`] : []),
    `response: ${response instanceof z.ZodType ? type(response, 'output') : 'null'}`,
  ]
  return `  '${place}': {\n${parts.map((part) => `    ${part}\n`).join('')}  }\n`
}

interface Writing {
  io: 'input' | 'output'
  exportOf: ExportOf
  /** For errors: where the schema is used. */
  place: string
  indent: string
}

/** A schema's type as source: of an exported schema by its name, of others by their parts. */
function typeOf(schema: z.ZodType, writing: Writing): string {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodUnknown) return 'unknown'
  const name = writing.exportOf(schema)
  if (name !== undefined) return `z.${writing.io}<typeof ${name}>`
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return [...(schema instanceof z.ZodEnum ? schema.options : schema.values)].map(literal).join(' | ')
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch)
    return typeOf(inner(schema.unwrap()), writing)
  if (schema instanceof z.ZodNullable) return `${typeOf(inner(schema.unwrap()), writing)} | null`
  if (schema instanceof z.ZodPipe) return typeOf(inner(writing.io === 'input' ? schema.in : schema.out), writing)
  if (schema instanceof z.ZodRecord) return `Record<string, ${typeOf(inner(schema.valueType), writing)}>`
  if (schema instanceof z.ZodObject) return objectType(schema, writing)
  throw new Error(`${writing.place}: export the schema (${schema.type}) from domain/, modules/ or cards/`)
}

function objectType(schema: z.ZodObject, writing: Writing): string {
  const indent = `${writing.indent}  `
  const fields = Object.entries(schema.shape).map(([key, value]) => {
    const field = inner(value)
    const optional = writing.io === 'input' ? mayBeLeftOut(field, undefined) : field instanceof z.ZodOptional
    return `${key}${optional ? '?' : ''}: ${typeOf(field, { ...writing, indent })}`
  })
  const short = `{ ${fields.join('; ')} }`
  if (short.length <= 80 && !short.includes('\n')) return short
  return `{\n${fields.map((field) => `${indent}${field}\n`).join('')}${writing.indent}}`
}

const mayBeLeftOut = (schema: z.ZodType, left: unknown) => schema.safeParse(left).success

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function inner(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('schemas are made of schemas')
}

/** `defineRoute` makes a stricter copy of a body's schema: it has the same fields. */
function isSame(one: z.ZodType, other: z.ZodType): boolean {
  if (one === other) return true
  if (!(one instanceof z.ZodObject && other instanceof z.ZodObject)) return false
  const fields = Object.entries(one.shape)
  return (
    fields.length === Object.keys(other.shape).length &&
    fields.length > 0 &&
    fields.every(([key, field]) => other.shape[key] === field)
  )
}

/** `domain/forms/answers-contract.ts` is imported as `domainFormsAnswersContract`. */
const moduleName = (file: string) =>
  file.replace(/\.ts$/, '').replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
