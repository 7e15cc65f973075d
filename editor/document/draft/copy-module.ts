import type { SiteModule } from '../../../modules/schemas.ts'
import { renamedNotes } from '../../../modules/translated-from.ts'

/**
 * A copy of a module with new ids: its own and those of everything in its lists, at any depth. Fields that name one of them
 * (`formElementId`, `optionIds` …) name the new one. `newId` gives a new id each time.
 */
export function copyModule(module: SiteModule, newId: () => string): SiteModule {
  const ids = new Map<string, string>()
  collectIds(module, (id) => ids.set(id, newId()))
  // the same fields with the same kinds of values
  return renamed(module, false, ids) as SiteModule
}

function collectIds(value: unknown, found: (id: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && typeof part === 'string') found(part)
    else collectIds(part, found)
  }
}

/** `naming`: the value stands in a field that holds ids, so that a text that happens to look like one is left alone. */
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
