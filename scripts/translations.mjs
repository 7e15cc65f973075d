import { parseSync } from 'vite'

/**
 * A text and the Swedish one that it translates, as they stand in the source, and the text's place.
 * @typedef {{ language: string, swedish: string, text: string, start: number, end: number }} Translation
 */

const translated = ['en', 'da']

/** @returns {Generator<object>} a node of a syntax tree and all below it */
export function* nodesIn(node) {
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) if (child !== null && typeof child === 'object') yield* nodesIn(child)
}

export const nameOf = (property) => property.key?.name ?? property.key?.value ?? ''
const partOf = (object, name) => object.properties.find((property) => nameOf(property) === name)?.value
const isText = (node) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/** Pairs of a Swedish text and another at the same place of two objects, or in what two functions return. */
function pairsIn(swedish, other) {
  if (isText(swedish) && isText(other)) return [[swedish, other]]
  if (swedish === undefined || swedish.type !== other?.type) return []
  if (other.type === 'ArrowFunctionExpression') return pairsIn(swedish.body, other.body)
  if (other.type !== 'ObjectExpression') return []
  return other.properties.flatMap((property) => pairsIn(partOf(swedish, nameOf(property)), property.value))
}

/** The first object in a file of texts; JSON is read as an expression. */
function textsOf(file, source) {
  const { program } = file.endsWith('.json') ? parseSync('json.ts', `(${source})`) : parseSync(file, source)
  for (const node of nodesIn(program)) if (node.type === 'ObjectExpression') return node
}

/**
 * The translations in a file of texts such as `words.en.json`, beside which lies the Swedish one, or in a script's objects of `sv`, `en`
 * and `da`.
 * @param {string} file
 * @param {(file: string) => string} read
 * @returns {Translation[]}
 */
export function translationsOf(file, read) {
  const source = read(file)
  const [, name, language, kind] = /^(.*)\.(en|da)\.(ts|json)$/.exec(file) ?? []
  if (name !== undefined) {
    const swedishFile = `${name}.sv.${kind}`
    const shift = kind === 'json' ? 1 : 0
    const swedishSource = read(swedishFile)
    return pairsIn(textsOf(swedishFile, swedishSource), textsOf(file, source)).map(([swedish, { start, end }]) => ({
      language,
      swedish: swedishSource.slice(swedish.start - shift, swedish.end - shift),
      text: source.slice(start - shift, end - shift),
      start: start - shift,
      end: end - shift,
    }))
  }
  // most files have none, and parsing takes time
  if (!/\.tsx?$/.test(file) || !/\b(en|da): /.test(source)) return []
  const objects = [...nodesIn(parseSync(file, source).program)].filter(({ type }) => type === 'ObjectExpression')
  return objects.flatMap((object) =>
    translated.flatMap((each) =>
      pairsIn(partOf(object, 'sv'), partOf(object, each)).map(([swedish, { start, end }]) => ({
        language: each,
        swedish: source.slice(swedish.start, swedish.end),
        text: source.slice(start, end),
        start,
        end,
      })),
    ),
  )
}
