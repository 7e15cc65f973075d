import { type CssNode, parse } from 'css-tree'
import type { PageClasses } from './page-marks.ts'

/**
 * A style sheet, parsed as far as it takes to tell which of its rules a page can use at all. A rule whose selectors ask for a
 * class or an element that the page does not have cannot match anything on it until a script has changed the page.
 */
export type StyleNode =
  | { kind: 'rule'; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  /** `@media`, `@supports`, `@container`, `@layer`: rules under a condition. */
  | { kind: 'group'; head: string; nodes: readonly StyleNode[] }
  | { kind: 'keyframes'; name: string; text: string }
  /** Any other at-rule. */
  | { kind: 'other'; text: string }

interface Selector {
  text: string
  needs: Needs
}

interface Declaration {
  /** Of a custom property, with its two hyphens. */
  property: string
  text: string
}

/** What has to be on a page: all these classes and elements, and of each group of alternatives at least one. */
interface Needs {
  all: readonly string[]
  elements: readonly string[]
  /** Whether it asks for `[dir=rtl]`. */
  isMirrored: boolean
  /** Whether it matches only what a guest points at or has reached by keyboard. */
  isAnswer: boolean
  oneOf: readonly { needs: readonly Needs[]; anywhere: boolean }[]
}

/** What markup has, and what the whole page has that it is a part of: a selector may ask what follows it (`:has()`). */
interface Sight {
  classes: PageClasses
  page: PageClasses
  /** Names of its elements; any, if not given. */
  elements?: ReadonlySet<string>
  /** Whether it is written from right to left. */
  isMirrored?: boolean
  /** Custom properties that something beside the sheet reads, without their hyphens. */
  reads?: Iterable<string>
}

export function parseStyle(css: string): StyleNode[] {
  const sheet = withoutComments(css)
  return nodesOf(parse(sheet, parseOptions), sheet)
}

/** Values are copied verbatim, so they are not parsed. */
const parseOptions = {
  positions: true,
  parseAtrulePrelude: false,
  parseValue: false,
  parseCustomProperty: false,
} as const

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/**
 * The rules that can match something in markup, in their order, and the movements and custom properties they name; left out
 * is what is not seen at first, such as print and what answers a pointer or the keyboard: the full sheet is there by then.
 */
export function rulesFor(nodes: readonly StyleNode[], sight: Sight): string {
  const others = [...(sight.reads ?? [])]
  let rules = usableOf(nodes, sight, { keyframes: () => false, property: () => true })
  for (let before = Number.POSITIVE_INFINITY; rules.length < before; ) {
    before = rules.length
    const read = new Set([...propertiesIn(rules), ...others])
    rules = usableOf(nodes, sight, { keyframes: () => false, property: (name) => read.has(name) })
  }
  const read = new Set([...propertiesIn(rules), ...others])
  const named = rules
  return usableOf(nodes, sight, { keyframes: (name) => named.includes(name), property: (name) => read.has(name) })
}

/** Names of the custom properties that a text reads. */
export function propertiesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name))]
}

/** Whether anything names a movement, or reads a custom property. */
interface Named {
  keyframes(name: string): boolean
  property(name: string): boolean
}

const usableOf = (nodes: readonly StyleNode[], sight: Sight, named: Named): string =>
  nodes.map((node) => usable(node, sight, named)).join('')

function usable(node: StyleNode, sight: Sight, named: Named): string {
  if (node.kind === 'other') return node.text
  if (node.kind === 'keyframes') return named.keyframes(node.name) ? node.text : ''
  if (node.kind === 'rule') {
    const selectors = node.selectors.filter(({ needs }) => isMet(needs, sight))
    const declarations = node.declarations.filter(({ property }) =>
      property.startsWith('--') ? named.property(property.slice(2)) : !answering.has(property),
    )
    if (selectors.length === 0 || declarations.length === 0) return ''
    return `${selectors.map(({ text }) => text).join(',')}{${declarations.map(({ text }) => text).join(';')}}`
  }
  if (isLater.test(node.head)) return ''
  const inner = usableOf(node.nodes, sight, named)
  return inner === '' ? '' : `${node.head}{${inner}}`
}

/** Print, and what old browsers are given instead of what they do not know. */
const isLater = /^@(?:media\s+print|supports\s+not)\b/

/** What is only felt when a guest does something. */
const answering = new Set([
  'cursor',
  'scroll-behavior',
  'scroll-margin-block',
  'scroll-padding-top',
  'transition',
  '-webkit-tap-highlight-color',
])

const isMet = ({ all, elements, isMirrored, isAnswer, oneOf }: Needs, sight: Sight): boolean =>
  !isAnswer &&
  all.every((name) => sight.classes.has(name)) &&
  elements.every((name) => sight.elements?.has(name) !== false) &&
  !(isMirrored && sight.isMirrored === false) &&
  oneOf.every(({ needs, anywhere }) => {
    const there = anywhere ? { classes: sight.page, page: sight.page } : sight
    return needs.some((group) => isMet(group, there))
  })

const nodesOf = (parent: CssNode, sheet: string): StyleNode[] =>
  'children' in parent && parent.children !== null
    ? parent.children.toArray().map((node) => styleNode(node, sheet))
    : []

function styleNode(node: CssNode, sheet: string): StyleNode {
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    const selectors = node.prelude.children.toArray()
    return {
      kind: 'rule',
      selectors: selectors.map((selector) => ({
        text: sourceOf(selector, sheet),
        needs: needsOf(selector),
      })),
      declarations: node.block.children.toArray().map((part) => ({
        property: part.type === 'Declaration' ? part.property : '',
        text: sourceOf(part, sheet).trim(),
      })),
    }
  }
  if (node.type !== 'Atrule' || node.block === null) return { kind: 'other', text: sourceOf(node, sheet) }
  const head = sheet.slice(node.loc?.start.offset, node.block.loc?.start.offset).trim()
  const text = `${head}{${insideOf(node.block, sheet)}}`
  if (node.name === 'keyframes') return { kind: 'keyframes', name: head.split(/\s+/).at(-1) ?? '', text }
  return groups.has(node.name) ? { kind: 'group', head, nodes: nodesOf(node.block, sheet) } : { kind: 'other', text }
}

const groups = new Set(['media', 'supports', 'container', 'layer'])

/** The text between the braces. */
const insideOf = (block: CssNode, sheet: string) => sourceOf(block, sheet).slice(1, -1).trim()

const sourceOf = ({ loc }: CssNode, sheet: string) => sheet.slice(loc?.start.offset, loc?.end.offset)

/** What a selector requires; what stands in `:not()` and attribute selectors do not count. */
function needsOf(selector: CssNode): Needs {
  const parts = 'children' in selector ? (selector.children?.toArray() ?? []) : []
  return {
    all: parts.flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : [])),
    elements: parts.flatMap((part) => (part.type === 'TypeSelector' && !always.has(part.name) ? [part.name] : [])),
    isMirrored: parts.some((part) => part.type === 'AttributeSelector' && part.name.name === 'dir'),
    isAnswer: parts.some((part) => part.type === 'PseudoClassSelector' && answers.has(part.name)),
    oneOf: parts.flatMap((part) => {
      if (part.type !== 'PseudoClassSelector' || !alternatives.has(part.name)) return []
      const lists = part.children?.toArray() ?? []
      const needs = lists.flatMap((list) => ('children' in list ? (list.children?.toArray().map(needsOf) ?? []) : []))
      return [{ needs, anywhere: part.name === 'has' }]
    }),
  }
}

const always = new Set(['*', 'html', 'body'])
const alternatives = new Set(['is', 'where', 'has'])

const answers = new Set(['hover', 'focus', 'focus-visible', 'focus-within', 'active'])
