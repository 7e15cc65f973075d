import type { CSSProperties } from 'react'

/** The styles of single elements, gathered while a page is rendered to HTML: each becomes a rule of the page's own sheet. */
export class OwnStyles {
  readonly #names = new Map<string, string>()

  /** The name of a style: the same for equal ones, none for one without declarations. */
  readonly nameOf = (style: CSSProperties): string | undefined => {
    const declarations = declarationsOf(style)
    if (declarations === '') return undefined
    const known = this.#names.get(declarations)
    if (known !== undefined) return known
    const name = this.#names.size.toString(36)
    this.#names.set(declarations, name)
    return name
  }

  /** The rules for the page's sheet. The id that no element has makes them win, as a `style` attribute would. */
  css(): string {
    return [...this.#names].map(([style, name]) => `[data-style="${name}"]:not(#_){${style}}`).join('')
  }
}

/** What would end a declaration or its rule. */
const ending = /[;{}<>]/

/** As React writes them into an attribute; numbers have no unit. */
function declarationsOf(style: CSSProperties): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && !ending.test(String(value)))
    .map(([name, value]) => `${propertyOf(name)}:${String(value)}`)
    .join(';')
}

const propertyOf = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
