import type { PrintDocument } from './print-document.ts'

/** A card's name in lists: the names on it, or its title; empty if it has neither. */
export function cardName({ content }: Pick<PrintDocument, 'content'>): string {
  const text = (position: 'names' | 'title') => {
    const entry = content.find((one) => one.position === position)
    return entry?.contentType === 'text' ? entry.properties.text.trim().replace(/\s+/g, ' ') : ''
  }
  return text('names') || text('title')
}
