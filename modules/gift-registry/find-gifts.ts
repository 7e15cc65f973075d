import { stripAccents } from '../../domain/address/slug.ts'
import { cloneTemplate, type IslandContext, setText } from '../islands/runtime.ts'

/** Words without case and accents: 'ang' finds Ångkokare. */
const plain = (text: string) => stripAccents(text.toLowerCase())

const wordsOf = (item: Element) => plain(item.querySelector('.gift-words')?.textContent ?? '')
const nameOf = (item: Element) => item.querySelector('.gift-title')?.textContent ?? ''

/** Nobody has taken it all; what cannot be reserved is never taken. */
function isFree(item: Element): boolean {
  const gift = item.querySelector<HTMLElement>('[data-gift]')
  return gift?.dataset.quantity === undefined || gift.dataset.open !== undefined
}

/** Puts search, filter and order above a long list. Returns what shows the gifts again that they let through. */
export function addGiftTools(island: IslandContext): () => void {
  const { root, signal } = island
  const list = root.querySelector('.gift-list')
  if (list === null || root.dataset.many === undefined) return () => undefined
  const items = [...list.querySelectorAll<HTMLElement>(':scope > *')]
  const tools = cloneTemplate(island, '.gift-tools')
  const field = <E extends HTMLInputElement | HTMLSelectElement>(name: string) =>
    tools.querySelector<E>(`[name=${name}]`)
  const [search, order, free] = [field<HTMLInputElement>('search'), field('order'), field<HTMLInputElement>('free')]
  const { compare } = new Intl.Collator(root.closest<HTMLElement>('[lang]')?.lang || undefined, { numeric: true })
  const orders: Record<string, (a: Element, b: Element) => number> = {
    name: (a, b) => compare(nameOf(a), nameOf(b)),
    free: (a, b) => Number(isFree(b)) - Number(isFree(a)),
  }
  const show = () => {
    const words = plain(search?.value ?? '').split(/\s+/)
    const by = orders[order?.value ?? '']
    list.append(...(by === undefined ? items : items.toSorted(by)))
    for (const item of items) {
      const text = wordsOf(item)
      item.hidden = !(words.every((word) => text.includes(word)) && (!free?.checked || isFree(item)))
    }
    const shown = items.filter(({ hidden }) => !hidden).length
    const { found = '', none = '' } = tools.querySelector<HTMLElement>('.gift-found')?.dataset ?? {}
    const said = found.replace('{shown}', String(shown)).replace('{all}', String(items.length))
    setText(tools, '.gift-found', shown === items.length ? '' : shown === 0 ? none : said)
  }
  tools.addEventListener('input', show, { signal })
  list.before(tools)
  signal.addEventListener('abort', () => {
    tools.remove()
    list.append(...items)
    for (const item of items) item.hidden = false
  })
  return show
}
