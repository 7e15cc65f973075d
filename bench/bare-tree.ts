import { createElement, type ReactNode } from 'react'

const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gy
const empty = new Set(['img', 'source', 'br', 'hr', 'input', 'link', 'meta', 'wbr'])
const flags = new Set(
  'hidden disabled checked selected required noValidate open inert loop muted autoplay controls allowFullScreen'.split(
    ' ',
  ),
)
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => references[name] ?? '')

interface Open {
  name: string
  properties: Record<string, unknown>
  children: ReactNode[]
}

/** Parses markup rendered by React into a tree of plain elements: the floor for the cost of rendering it. */
export function bareTree(html: string): ReactNode {
  const root: Open = { name: '', properties: {}, children: [] }
  const open = [root]
  tag.lastIndex = 0
  while (tag.lastIndex < html.length) {
    const at = tag.lastIndex
    const match = tag.exec(html)
    if (match === null) throw new Error(`cannot read ${html.slice(at, at + 80)}`)
    const [, closing, name = '', attributes = '', slash, text] = match
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(unescaped(text))
    else if (closing === '/') close(open)
    else {
      const element: Open = { name, properties: propertiesOf(attributes, parent.children.length), children: [] }
      open.push(element)
      if (/(?:^|\s)rich(?:\s|$)/.test(String(element.properties.class ?? ''))) {
        // rich text is inserted as raw HTML on both sides
        const end = html.indexOf('</div>', tag.lastIndex)
        element.properties.dangerouslySetInnerHTML = { __html: html.slice(tag.lastIndex, end) }
        tag.lastIndex = end
      } else if (slash === '/' || empty.has(name)) close(open)
    }
  }
  return root.children
}

function close(open: Open[]): void {
  const element = open.pop()
  if (element === undefined) throw new Error('closed what was not open')
  // a single child is passed directly, as JSX does: an array would cost React more
  const children = element.children.length === 1 ? element.children[0] : element.children
  const { name, properties } = element
  const made =
    element.children.length === 0 ? createElement(name, properties) : createElement(name, properties, children)
  open.at(-1)?.children.push(made)
}

function propertiesOf(attributes: string, key: number): Record<string, unknown> {
  const properties: Record<string, unknown> = { key }
  for (const [, name = '', value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    if (name === 'style') properties.style = styleOf(unescaped(value ?? ''))
    else properties[name] = flags.has(name) ? true : unescaped(value ?? '')
  }
  return properties
}

function styleOf(style: string): Record<string, string> {
  const declarations = style.split(';').flatMap((declaration) => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(declaration) ?? []
    const property = name.startsWith('--')
      ? name
      : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return name === '' ? [] : [[property, value] as const]
  })
  return Object.fromEntries(declarations)
}
