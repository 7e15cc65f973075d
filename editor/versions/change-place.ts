import type { FieldChange } from '../../modules/document-changes.ts'
import { textOfValue } from '../document/changes/describe.ts'
import { diffWords, type Run } from '../document/changes/word-diff.ts'

export type Side = 'before' | 'after'

interface ChangePlace {
  /** The words that the other page lacks. */
  words: readonly Range[]
  /** What to bring into view: the first of them, else the first that is marked as changed. */
  first: Range | Element | undefined
}

/** Where a module's section shows what has changed in these fields. */
export function placeOfChange(section: Element, fields: readonly FieldChange[], side: Side): ChangePlace {
  const marked = [...section.querySelectorAll('.vs-changed')]
  const words: Range[] = []
  const places: (Range | Element)[] = []
  for (const field of fields) {
    const [before, after] = [textOfValue(field.before), textOfValue(field.after)]
    if (before === null || after === null || before === after) continue
    const { a, b } = diffWords(before, after)
    const [shown, other] = side === 'before' ? [a, b] : [b, a]
    const text = textOf(shown)
    const element = text === '' ? undefined : marked.find((each) => squeezed(each.textContent ?? '') === text)
    if (element === undefined) continue
    const rangeOf = ranges(element)
    const differing = stretches(shown).flatMap(([from, to]) => rangeOf(from, to) ?? [])
    words.push(...differing)
    // words that only the other page has: the letter before them
    const same = samePart(text, textOf(other))
    places.push(differing[0] ?? rangeOf(Math.max(same - 1, 0), Math.max(same, 1)) ?? element)
  }
  const top = (place: Range | Element) => place.getBoundingClientRect().top
  const [first] = places.sort((a, b) => top(a) - top(b))
  return { words, first: first ?? marked.find((each) => each.getClientRects().length > 0) }
}

/** Without white space, in which a page and the text that is kept differ. */
const squeezed = (text: string) => text.replace(/\s+/g, '')
const textOf = (runs: readonly Run[]) => squeezed(runs.map((run) => run.text).join(''))

function samePart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** The differing runs, as letters of the squeezed text from the first to the one after the last. */
function stretches(runs: readonly Run[]): [number, number][] {
  let at = 0
  return runs.flatMap((run): [number, number][] => {
    const from = at
    at += squeezed(run.text).length
    return run.differs ? [[from, at]] : []
  })
}

/** Finds a stretch of an element's squeezed text. */
function ranges(element: Element): (from: number, to: number) => Range | undefined {
  const page = element.ownerDocument
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const letters: [Node, number][] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) letters.push([node, index])
  return (from, to) => {
    const [start, end] = [letters[from], to > from ? letters[to - 1] : undefined]
    if (start === undefined || end === undefined) return undefined
    const range = page.createRange()
    range.setStart(...start)
    range.setEnd(end[0], end[1] + 1)
    return range
  }
}
