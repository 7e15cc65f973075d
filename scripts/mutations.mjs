import { parseSync } from 'vite'
import { nameOf, nodesIn, translationsOf } from './translations.mjs'

/**
 * One change of a source that a test should notice.
 * @typedef {{ file: string, line: number, kind: string, start: number, end: number, was: string, becomes: string }} Mutation
 */

/** Top-level folders with the product's sources, and what share of the places each gets; each gets one at least. */
export const rooms = {
  api: 6,
  backup: 1,
  bin: 1,
  board: 1,
  cards: 2,
  commands: 7,
  db: 4,
  design: 2,
  domain: 4,
  edge: 2,
  editor: 8,
  'first-generation': 1,
  landing: 2,
  modules: 6,
  platform: 3,
  renderer: 5,
  samples: 1,
  themes: 3,
  worker: 4,
}

const turned = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const limits = /^(min|max|length|lt|lte|gt|gte)$/
const limitName = /limit|most|least|max|min/i
const escapes = /^(escape\w*|escaped|encodeURIComponent|encodeURI|sanitizeHtml|quoted?|safeJson)$/
const owners = /^(site|account|owner|siteId|accountId|ownerId|site_id|account_id|owner_id)$/
const conditions = /^(where|andWhere|whereNot)$/

/** Each kind returns the changes `[node, text in its place]` of a node of the syntax tree. `text` is the source of a node. */
const kinds = {
  'condition turned': (node, text) =>
    node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? [[node.test, `!(${text(node.test)})`]] : [],
  'limit off by one': (node, text) => {
    if (node.type === 'BinaryExpression' && node.operator in turned)
      return [[node, `${text(node.left)} ${turned[node.operator]} ${text(node.right)}`]]
    if (node.type === 'CallExpression' && limits.test(node.callee.property?.name ?? ''))
      return node.arguments.slice(0, 1).flatMap(oneMore)
    return node.type === 'VariableDeclarator' && limitName.test(node.id.name ?? '') ? oneMore(node.init) : []
  },
  'escape left out': (node, text) =>
    node.type === 'CallExpression' && escapes.test(node.callee.name ?? '') && node.arguments.length > 0
      ? [[node, `(${text(node.arguments[0])})`]]
      : [],
  // only where the value is not used: TypeScript reports the others
  'missing await': (node, text) =>
    node.type === 'ExpressionStatement' && node.expression.type === 'AwaitExpression'
      ? [[node.expression, text(node.expression.argument)]]
      : [],
  'owner not checked': (node, text) => {
    if (node.type === 'Property' && nameOf(node) === 'auth' && node.value.value === 'site-owner')
      return [[node.value, "'session'"]]
    const isCompared = node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)
    if (isCompared && [node.left, node.right].some(isOwner) && ![node.left, node.right].some(isNothing))
      return [[node, node.operator === '===' ? 'true' : 'false']]
    if (node.type !== 'CallExpression' || !conditions.test(node.callee.property?.name ?? '')) return []
    const [given] = node.arguments
    if (given?.type !== 'ObjectExpression' || given.properties.length < 2) return []
    return given.properties
      .filter((property) => owners.test(nameOf(property)))
      .map((left) => [
        given,
        `{ ${given.properties
          .filter((each) => each !== left)
          .map(text)
          .join(', ')} }`,
      ])
  },
}

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'
const oneMore = (node) => (isNumber(node) && node.value > 1 ? [[node, String(node.value + 1)]] : [])
const isOwner = (node) =>
  (node.type === 'Identifier' && owners.test(node.name) && /id$/i.test(node.name)) ||
  (node.type === 'MemberExpression' &&
    (/^(site|account|owner)_?id$/i.test(node.property.name ?? '') ||
      (node.property.name === 'id' && owners.test(node.object.name ?? ''))))
const isNothing = (node) => node.value === null || node.name === 'undefined'

/**
 * All mutations of a file. `read` reads another source: a file of texts is compared with the Swedish one beside it.
 * @param {string} file
 * @param {(file: string) => string} read
 * @returns {Mutation[]}
 */
export function mutationsOf(file, read) {
  const source = read(file)
  const found = []
  const add = (kind, { start, end }, becomes) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ file, line, kind, start, end, was: source.slice(start, end), becomes })
  }
  if (file.endsWith('.css')) {
    for (const { index, 0: rule } of source.matchAll(/^ *\.[\w-]+(?: \.[\w-]+)* \{\n/gm)) {
      add('CSS that overflows', { start: index, end: index + rule.length }, `${rule}min-width: 120vw;\n`)
    }
    return found
  }
  const text = (node) => source.slice(node.start, node.end)
  if (!file.endsWith('.json'))
    for (const node of nodesIn(parseSync(file, source).program))
      for (const [kind, changes] of Object.entries(kinds))
        for (const [place, becomes] of changes(node, text)) add(kind, place, becomes)
  for (const translation of translationsOf(file, read))
    if (translation.swedish !== translation.text) add('untranslated text', translation, translation.swedish)
  return found
}

/** Whether a file is a source of the product that can be broken: not a test, a generated type or a list for tests. */
export const isMutable = (file) =>
  file.split('/')[0] in rooms &&
  (/\.(tsx?|css)$/.test(file) || /\.(en|da)\.json$/.test(file)) &&
  !/\.(test|browser|story|d)\.|\/(story|corpus|__snapshots__)\b/.test(file)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Chooses `count` mutations: one at least in each room, the others by the rooms' shares, each time of the kind that the room, and then
 * the product, has least of. The same seed chooses the same.
 * @param {Mutation[]} all
 * @param {{ seed: number, count: number }} options
 * @returns {Mutation[]}
 */
export function chooseMutations(all, { seed, count }) {
  const random = randomFrom(seed)
  const byRoom = new Map(
    Object.keys(rooms).map((room) => [room, all.filter(({ file }) => file.startsWith(`${room}/`))]),
  )
  const chosen = []
  const isIn = (room) => (each) => each.file.startsWith(`${room}/`)
  while (chosen.length < count) {
    // the room that is furthest behind its share; those without any first
    const behind = [...byRoom.keys()]
      .filter((room) => byRoom.get(room).length > 0)
      .map((room) => {
        const has = chosen.filter(isIn(room)).length
        return { room, has: has === 0 ? 0 : has / rooms[room] }
      })
    if (behind.length === 0) break
    const { room } = behind.sort((one, other) => one.has - other.has)[0]
    const places = byRoom.get(room)
    const had = (kind) => {
      const ofKind = chosen.filter((each) => each.kind === kind)
      return ofKind.filter(isIn(room)).length * 1000 + ofKind.length
    }
    const left = [...new Set(places.map(({ kind }) => kind))].sort((one, other) => had(one) - had(other))
    const ofKind = places.filter(({ kind }) => kind === left[0])
    const mutation = ofKind[Math.floor(random() * ofKind.length)]
    chosen.push(mutation)
    // a file is broken once
    byRoom.set(
      room,
      places.filter(({ file }) => file !== mutation.file),
    )
  }
  return chosen
}

/** The source with a mutation. */
export const mutated = (source, { start, end, becomes }) => source.slice(0, start) + becomes + source.slice(end)
