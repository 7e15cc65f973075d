import type { CSSProperties } from 'react'

/** Inline styles, collected while a page is rendered to HTML: each becomes a rule in the page's style sheet. */
export class OwnStyles {
  readonly #names = new Map<string, string>()

  /** The name of a style: the same for equal styles, undefined without declarations. */
  readonly nameOf = (style: CSSProperties): string | undefined => {
    const declarations = declarationsOf(style)
    if (declarations === '') return undefined
    const known = this.#names.get(declarations)
    if (known !== undefined) return known
    const name = this.#names.size.toString(36)
    this.#names.set(declarations, name)
    return name
  }

  /** The rules for the page's style sheet. A selector with an unused id gives them the precedence of a `style` attribute. */
  css(): string {
    return [...this.#names].map(([style, name]) => `[data-style="${name}"]:not(#_){${style}}`).join('')
  }
}

/** Characters that would end a declaration or its rule. */
const ending = /[;{}<>]/

/** As React serialises them; numbers have no unit. */
function declarationsOf(style: CSSProperties): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && !ending.test(String(value)))
    .map(([name, value]) => `${propertyOf(name)}:${String(value)}`)
    .join(';')
}

const propertyOf = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
