import fc from 'fast-check'

/** The subset of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : [])
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** Values that (almost) satisfy a schema: length limits beside a pattern are ignored. Long lists and deep trees are kept small. */
export function valuesOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = [...schemas(schema.anyOf), ...schemas(schema.oneOf)]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth)))
  const parts = schemas(schema.allOf)
  if (parts.length > 0)
    return fc
      .tuple(...parts.map((part) => valuesOf(part, depth)))
      .map((values) => Object.assign({}, ...values.filter(isObject)))
  switch (schema.type) {
    case 'string':
      return strings(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return lists(schema, depth)
    case 'object':
      return objects(schema, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function strings({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uuid') return fc.uuid()
  if (typeof pattern === 'string')
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // e.g. a lookahead, from which no string can be generated
    }
  const least = numberOf(minLength, 0)
  const most = Math.max(least, Math.min(numberOf(maxLength, 40), 200))
  return fc.string({ unit: 'grapheme', minLength: least, maxLength: most })
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.ceil(numberOf(minimum, numberOf(exclusiveMinimum, -1000)))
  const max = Math.floor(numberOf(maximum, Math.max(min, 0) + 1_000_000))
  return type === 'integer'
    ? fc.integer({ min, max: Math.max(min, max) })
    : fc.double({ min, max: Math.max(min, max), noNaN: true })
}

function lists({ items, prefixItems, minItems, maxItems }: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (Array.isArray(prefixItems)) return fc.tuple(...schemas(prefixItems).map((item) => valuesOf(item, depth + 1)))
  const most = Math.max(numberOf(minItems, 0), Math.min(numberOf(maxItems, 3), depth > 3 ? 1 : 3))
  return fc.array(valuesOf(isObject(items) ? items : {}, depth + 1), {
    minLength: numberOf(minItems, 0),
    maxLength: most,
  })
}

function objects(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {}).filter(
    ([name]) => depth <= 5 || required.has(name),
  )
  const model = Object.fromEntries(
    properties.map(([name, field]) => [name, valuesOf(isObject(field) ? field : {}, depth + 1)]),
  )
  const requiredKeys = properties.map(([name]) => name).filter((name) => required.has(name))
  const own = fc.record(model, { requiredKeys })
  if (properties.length > 0 || !isObject(schema.additionalProperties)) return own
  return fc.dictionary(fc.string({ maxLength: 12 }), valuesOf(schema.additionalProperties, depth + 1), { maxKeys: 3 })
}

/** Values known to have broken JSON consumers. */
const poison: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\u0000',
    '\ud800',
    '\u202eabc',
    '__proto__',
    'constructor',
    '../../../../etc/passwd',
    '%00',
    "' OR 1=1 --",
    '{{7*7}}<%= 7*7 %>',
    '<script>pwned(1)</script>',
    'javascript:pwned(1)',
    'https://169.254.169.254/latest/meta-data/',
    -1,
    0,
    -0,
    1e308,
    -1e308,
    2 ** 53,
    2 ** 63,
    0.1,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, toString: 1, valueOf: 1, length: -1 },
    { $gt: '' },
    'x'.repeat(70_000),
    Array.from({ length: 3000 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** The value with a single defect: a part removed or replaced, or an unexpected one added. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value)
  return fc.tuple(fc.nat(), fc.constantFrom('drop', 'replace', 'add'), poison).map(([seed, deed, what]) => {
    const place = places[seed % places.length] ?? []
    return changed(value, place, deed, what)
  })
}

/** A value independent of any schema. */
export const anything = poison

function placesOf(value: unknown, before: readonly string[] = []): string[][] {
  const own = [[...before]]
  if (typeof value !== 'object' || value === null) return own
  return own.concat(...Object.entries(value).map(([name, inner]) => placesOf(inner, [...before, name])))
}

function changed(value: unknown, [name, ...rest]: readonly string[], deed: string, what: unknown): unknown {
  // JSON.stringify, because some objects cannot be converted to a string
  if (name === undefined)
    return deed === 'add' && isObject(value) ? { ...value, [`${JSON.stringify(what)}`]: what } : what
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value]
    const at = Number(name)
    if (rest.length === 0 && deed === 'drop') copy.splice(at, 1)
    else copy[at] = changed(copy[at], rest, deed, what)
    return copy
  }
  if (!isObject(value)) return what
  const { [name]: inner, ...others } = value
  return rest.length === 0 && deed === 'drop' ? others : { ...others, [name]: changed(inner, rest, deed, what) }
}
