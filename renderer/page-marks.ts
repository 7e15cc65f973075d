/** Class names used in markup. */
export type PageClasses = ReadonlySet<string>

/**
 * What some pieces of markup of ours ask of a style sheet: values of class attributes, and custom properties that its own styles read
 * (with two hyphens before them). Looked for with `indexOf`, since it is done for every page that is rendered: with
 * expressions it took a fifth of the page's time.
 */
export function marksIn(pieces: readonly string[]): Set<string> {
  const marks = new Set<string>()
  for (const piece of pieces) addMarks(piece, marks)
  return marks
}

function addMarks(html: string, marks: Set<string>): void {
  for (let at = html.indexOf(classes); at >= 0; at = html.indexOf(classes, at)) {
    const from = at + classes.length
    at = html.indexOf('"', from)
    if (at < 0) break
    marks.add(html.slice(from, at))
  }
  for (let at = html.indexOf(reading); at >= 0; at = html.indexOf(reading, at)) {
    const from = at + reading.length
    at = from
    while (isNameLetter(html.charCodeAt(at))) at += 1
    marks.add(`--${html.slice(from, at)}`)
  }
}

/** Names of the elements in markup of ours. */
export function elementsIn(html: string): Set<string> {
  const names = new Set<string>()
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at += 1
    const from = at
    while (isNameLetter(html.charCodeAt(at))) at += 1
    if (at > from) names.add(html.slice(from, at))
  }
  return names
}

const classes = ' class="'
const reading = 'var(--'

const isProperty = (mark: string) => mark.startsWith('--')

export const classesOf = (marks: Iterable<string>): PageClasses =>
  new Set([...marks].filter((mark) => !isProperty(mark)).flatMap((mark) => mark.split(' ')))

/** Names of the custom properties among them, without the hyphens. */
export const propertiesOf = (marks: Iterable<string>): string[] =>
  [...marks].filter(isProperty).map((mark) => mark.slice(2))

const [a, z, nought, nine, hyphen] = [97, 122, 48, 57, 45]
const isNameLetter = (code: number) => (code >= a && code <= z) || (code >= nought && code <= nine) || code === hyphen
