import { isFields, itemsIn } from '../../../modules/document-parts.ts'
import { uploadKey } from '../../document/images/picture-uploads.ts'
import type { OpenDrawer } from './overlays.ts'
import { blockOf } from './show-module.ts'

/** The element on the page that the open drawer edits; null when it edits the whole page. */
export function editedPart(page: Document, drawer: OpenDrawer): Element | null {
  if (drawer.name === 'date') return page.querySelector('.ed-press')
  const moduleId = drawer.name === 'order' ? drawer.at : 'moduleId' in drawer ? drawer.moduleId : null
  const block = moduleId === null ? null : blockOf(page, moduleId)
  if (block === null) return null
  if (drawer.name === 'image') return block.querySelector(`[data-field="${CSS.escape(drawer.field)}"]`) ?? block
  if (drawer.name !== 'module') return block
  const itemId = drawer.at?.split('/').at(-1)
  // the panel's own element has no box (display: contents)
  const inPanel = block.querySelector('.ed-panel')?.firstElementChild ?? block
  return (itemId === undefined ? null : itemOf(block, itemId)) ?? inPanel
}

/** The element of the list item that was just added or changed. */
export function changedPart(page: Document, moduleId: string, before: unknown, after: unknown): Element | null {
  const itemId = changedItem(before, after)
  const block = blockOf(page, moduleId)
  return itemId === null || block === null ? null : itemOf(block, itemId)
}

function itemOf(block: Element, itemId: string): Element | null {
  const id = CSS.escape(itemId)
  const part = block.querySelector(`[data-item="${id}"], [data-field*="/${id}/"]`)
  return part?.closest('[data-item], .question') ?? part
}

/** Descends into nested lists, to find a question rather than its form. */
function changedItem(before: unknown, after: unknown): string | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(after)) {
    const known = new Map(itemsIn(before).map((item) => [item.id, item]))
    const changed = itemsIn(after).find((item) => known.get(item.id) !== item)
    return changed?.id ?? null
  }
  if (!isFields(after)) return null
  for (const [name, value] of Object.entries(after)) {
    const found = changedItem(isFields(before) ? before[name] : undefined, value)
    if (found !== null) return found
  }
  return null
}

/** The upload key of the open drawer's picture; null for other drawers. */
export const uploadOf = (drawer: OpenDrawer) =>
  drawer.name === 'image' ? uploadKey(drawer.moduleId, drawer.field) : null
