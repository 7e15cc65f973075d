/** How a text in pasted markup is shown, as far as a page can show it. */
export interface TextStyle {
  strong: boolean
  em: boolean
  u: boolean
  /** Line breaks in the text are shown. */
  keepsBreaks: boolean
}

/** The declarations of a style, by property. */
export type PastedStyle = ReadonlyMap<string, string>

/**
 * Reads declarations from their text. The browser would not: the policy of the editor's page governs documents that it parses too,
 * and leaves `element.style` empty.
 */
function declarationsIn(text: string): PastedStyle {
  return new Map(
    text.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      return [
        [
          declaration.slice(0, colon).trim().toLowerCase(),
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ]
    }),
  )
}

/** The styles that the markup gives its classes, as Apple's programs do. */
export function classStyles(page: Document): ReadonlyMap<string, PastedStyle> {
  const rules = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n')
  return new Map(
    [...rules.matchAll(/(?:^|[\s}])(?:p|span|li)\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', text = '']) => [
      name,
      declarationsIn(text),
    ]),
  )
}

const tagStyles: Readonly<Record<string, Partial<TextStyle>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  pre: { keepsBreaks: true },
  textarea: { keepsBreaks: true },
  xmp: { keepsBreaks: true },
  listing: { keepsBreaks: true },
}

/** What an element changes in the style around it. */
export function styleOf(
  element: Element,
  around: TextStyle,
  classes: ReadonlyMap<string, PastedStyle>,
): Partial<TextStyle> {
  const style = new Map<string, string>()
  for (const name of element.classList)
    for (const [property, value] of classes.get(name) ?? []) style.set(property, value)
  for (const [property, value] of declarationsIn(element.getAttribute('style') ?? '')) style.set(property, value)
  const changed: Partial<TextStyle> = { ...tagStyles[element.localName] }
  const weight = style.get('font-weight')
  if (weight !== undefined && weight !== 'inherit') changed.strong = /^bold|^[6-9]\d\d|^1000/.test(weight)
  const slant = style.get('font-style')
  if (slant !== undefined && slant !== 'inherit') changed.em = /^italic|^oblique/.test(slant)
  const line = style.get('text-decoration-line') ?? style.get('text-decoration')
  // a line below a text goes on below all that is in it
  if (line !== undefined) changed.u = around.u || line.includes('underline')
  const space = style.get('white-space') ?? style.get('white-space-collapse')
  if (space !== undefined && space !== 'inherit') changed.keepsBreaks = /^(?:pre|break-spaces)/.test(space)
  return changed
}
