import { type CssNode, parse } from 'css-tree'
import type { PageClasses } from './page-marks.ts'

/**
 * A style sheet, parsed as far as it takes to tell which of its rules a page can use at all. A rule whose selectors ask for a
 * class that the page does not have cannot match anything on it until a script has changed the page. (Elements are not
 * looked at: that would save a page some 60 bytes, and cost each rendering a twentieth of its time.)
 */
export type StyleNode =
  | { kind: 'rule'; selectors: readonly Selector[]; block: string }
  /** `@media`, `@supports`, `@container`, `@layer`: rules under a condition. */
  | { kind: 'group'; head: string; nodes: readonly StyleNode[] }
  | { kind: 'keyframes'; name: string; text: string }
  /** Any other at-rule. */
  | { kind: 'other'; text: string }

interface Selector {
  text: string
  needs: Needs
  /** Whether it matches only what a guest points at or has reached by keyboard. */
  isAnswer: boolean
}

/** Classes that have to be on a page: all of `all`, and of each group of alternatives at least one. */
interface Needs {
  all: readonly string[]
  oneOf: readonly { needs: readonly Needs[]; anywhere: boolean }[]
}

/** What markup has, and what the whole page has that it is a part of: a selector may ask what follows it (`:has()`). */
interface Sight {
  classes: PageClasses
  page: PageClasses
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
 * The rules that can match something in markup with these classes, in their order, and the movements they name; print is left
 * out, and so is what answers a pointer or the keyboard: the full sheet is there by then. `page`: what the whole page has, where that is more.
 */
export function rulesFor(nodes: readonly StyleNode[], classes: PageClasses, page = classes): string {
  const rules = usableOf(nodes, { classes, page }, () => false)
  return usableOf(nodes, { classes, page }, (name) => rules.includes(name))
}

type IsNamed = (keyframes: string) => boolean

const usableOf = (nodes: readonly StyleNode[], sight: Sight, isNamed: IsNamed): string =>
  nodes.map((node) => usable(node, sight, isNamed)).join('')

function usable(node: StyleNode, sight: Sight, isNamed: IsNamed): string {
  if (node.kind === 'other') return node.text
  if (node.kind === 'keyframes') return isNamed(node.name) ? node.text : ''
  if (node.kind === 'rule') {
    const selectors = node.selectors.filter(({ needs, isAnswer }) => !isAnswer && isMet(needs, sight))
    return selectors.length === 0 ? '' : `${selectors.map(({ text }) => text).join(',')}{${node.block}}`
  }
  if (/^@media\s+print\b/.test(node.head)) return ''
  const inner = usableOf(node.nodes, sight, isNamed)
  return inner === '' ? '' : `${node.head}{${inner}}`
}

const isMet = ({ all, oneOf }: Needs, sight: Sight): boolean =>
  all.every((name) => sight.classes.has(name)) &&
  oneOf.every(({ needs, anywhere }) =>
    needs.some((group) => isMet(group, anywhere ? { ...sight, classes: sight.page } : sight)),
  )

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
        isAnswer: isAnswer(selector),
      })),
      block: insideOf(node.block, sheet),
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

/** The classes that a selector requires; those in `:not()` and attribute selectors do not count. */
function needsOf(selector: CssNode): Needs {
  const parts = 'children' in selector ? (selector.children?.toArray() ?? []) : []
  return {
    all: parts.flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : [])),
    oneOf: parts.flatMap((part) => {
      if (part.type !== 'PseudoClassSelector' || !alternatives.has(part.name)) return []
      const lists = part.children?.toArray() ?? []
      const needs = lists.flatMap((list) => ('children' in list ? (list.children?.toArray().map(needsOf) ?? []) : []))
      return [{ needs, anywhere: part.name === 'has' }]
    }),
  }
}

const alternatives = new Set(['is', 'where', 'has'])

const isAnswer = (selector: CssNode): boolean =>
  'children' in selector &&
  selector.children?.some((part) => part.type === 'PseudoClassSelector' && answers.has(part.name)) === true

const answers = new Set(['hover', 'focus', 'focus-visible', 'focus-within', 'active'])
