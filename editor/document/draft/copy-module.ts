import type { SiteModule } from '../../../modules/schemas.ts'
import { renamedNotes } from '../../../modules/translated-from.ts'

/**
 * Copies a module with new ids for itself and everything in its lists, at any depth. Fields that refer to one of them
 * (`formElementId`, `optionIds` …) refer to the new id. `newId` returns a new id at each call.
 */
export function copyModule(module: SiteModule, newId: () => string): SiteModule {
  const ids = new Map<string, string>()
  collectIds(module, (id) => ids.set(id, newId()))
  // safe: the fields and the types of their values are unchanged
  return renamed(module, false, ids) as SiteModule
}

function collectIds(value: unknown, found: (id: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && typeof part === 'string') found(part)
    else collectIds(part, found)
  }
}

/** `naming`: the value is in a field that holds ids. Other strings that happen to look like an id are left alone. */
function renamed(value: unknown, naming: boolean, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return naming ? (ids.get(value) ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => renamed(part, naming, ids))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'translatedFrom' ? renamedNotes(part, ids) : renamed(part, /^id$|Ids?$/.test(key), ids),
    ]),
  )
}
