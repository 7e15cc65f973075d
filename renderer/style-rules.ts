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
  /** Whatever else begins with an at sign. */
  | { kind: 'other'; text: string }

interface Selector {
  text: string
  needs: Needs
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
  return statementsIn(css.replace(/\/\*[\s\S]*?\*\//g, '')).map(parseStatement)
}

/**
 * The rules that can match something in markup with these classes, in their order, and the movements they name; print is left
 * out. `page`: what the whole page has, where that is more.
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
    const selectors = node.selectors.filter(({ needs }) => isMet(needs, sight))
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

function parseStatement(statement: string): StyleNode {
  const open = indexOutside(statement, '{', 0)
  const head = statement.slice(0, open).trim()
  if (open < 0) return { kind: 'other', text: statement }
  const block = statement.slice(open + 1, statement.lastIndexOf('}')).trim()
  if (!head.startsWith('@')) {
    const selectors = listed(head).map((text) => ({ text, needs: needsOf(text) }))
    return { kind: 'rule', selectors, block }
  }
  const [, frames] = /^@keyframes\s+(\S+)$/.exec(head) ?? []
  if (frames !== undefined) return { kind: 'keyframes', name: frames, text: `${head}{${block}}` }
  if (/^@(?:media|supports|container|layer)\b/.test(head)) return { kind: 'group', head, nodes: parseStyle(block) }
  return { kind: 'other', text: `${head}{${block}}` }
}

/** What a selector asks for. What stands in `:not()` and in brackets is no part of it. */
function needsOf(selector: string): Needs {
  const oneOf: Needs['oneOf'][number][] = []
  let plain = ''
  for (let at = 0; at < selector.length; ) {
    const [called, name] = /^:([a-z-]+)\(/.exec(selector.slice(at)) ?? []
    if (called !== undefined) {
      const end = indexOutside(selector, ')', at + called.length)
      const inside = selector.slice(at + called.length, end)
      if (name === 'is' || name === 'where' || name === 'has')
        oneOf.push({ needs: listed(inside).map(needsOf), anywhere: name === 'has' })
      at = end + 1
    } else if (selector[at] === '[') at = indexOutside(selector, ']', at + 1) + 1
    else {
      plain += selector[at]
      at += 1
    }
  }
  const classes = plain.match(/\.[A-Za-z_][\w-]*/g) ?? []
  return { all: classes.map((name) => name.slice(1)), oneOf }
}

const listed = (selectors: string): string[] => {
  const parts: string[] = []
  for (let rest = selectors; ; ) {
    const comma = indexOutside(rest, ',', 0)
    parts.push((comma < 0 ? rest : rest.slice(0, comma)).trim())
    if (comma < 0) return parts
    rest = rest.slice(comma + 1)
  }
}

/** Rules and at-rules of a sheet, one after the other. */
function statementsIn(css: string): string[] {
  const found: string[] = []
  for (let from = 0; from < css.length; ) {
    const open = indexOutside(css, '{', from)
    // not beyond the brace: few rules stand before a semicolon, and each would search the rest of the sheet
    const semicolon = indexOutside(css, ';', from, open < 0 ? css.length : open)
    const short = semicolon >= 0
    const end = short ? semicolon : open < 0 ? -1 : indexOutside(css, '}', open + 1)
    if (end < 0) break
    found.push(css.slice(from, end + 1).trim())
    from = end + 1
  }
  return found
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where a sign stands next, before `to`, outside of strings, brackets and braces that begin after `from`; -1: nowhere. */
function indexOutside(text: string, sign: string, from: number, to = text.length): number {
  const opened: string[] = []
  for (let at = from; at < to; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\\') at += 1
    else if (letter === sign && opened.length === 0) return at
    else if (letter === '"' || letter === "'") at = text.indexOf(letter, at + 1)
    else if (letter === opened.at(-1)) opened.pop()
    else if (closing[letter] !== undefined) opened.push(closing[letter])
    if (at < 0) return -1
  }
  return -1
}
