import { isFields, itemsIn } from '../../modules/document-parts.ts'
import { uploadKey } from '../document/images/picture-uploads.ts'
import type { OpenDrawer } from './overlays.ts'
import { blockOf } from './show-module.ts'

/** What the open drawer edits, as it stands on the page; null where that is the page as a whole. */
export function editedPart(page: Document, drawer: OpenDrawer): Element | null {
  if (drawer.name === 'date') return page.querySelector('.ed-press')
  const moduleId = drawer.name === 'order' ? drawer.at : 'moduleId' in drawer ? drawer.moduleId : null
  const block = moduleId === null ? null : blockOf(page, moduleId)
  if (block === null) return null
  if (drawer.name === 'image') return block.querySelector(`[data-field="${CSS.escape(drawer.field)}"]`) ?? block
  if (drawer.name !== 'module') return block
  const itemId = drawer.at?.split('/').at(-1)
  // the panel's own element has no box
  const inPanel = block.querySelector('.ed-panel')?.firstElementChild ?? block
  return (itemId === undefined ? null : itemOf(block, itemId)) ?? inPanel
}

/** The item of a list that has just come or been changed, as it stands on the page. */
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

/** Lists of a list are looked into: a question is found, not the form that it belongs to. */
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

/** By which an upload to the open drawer's picture is known. */
export const uploadOf = (drawer: OpenDrawer) =>
  drawer.name === 'image' ? uploadKey(drawer.moduleId, drawer.field) : null
