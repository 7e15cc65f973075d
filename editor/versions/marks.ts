import { createContext } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { DocumentChanges, ModuleChange } from '../../modules/document-changes.ts'
import type { SiteModule } from '../../modules/schemas.ts'

/** What the preview of a version marks: its differences from the current page. */
export interface Marks {
  /** Whether a field has changed since the version. */
  isChanged(moduleId: string, field: string, language: LanguageCode): boolean
  /** How a module has changed since the version; undefined when unchanged. */
  kindOf(moduleId: string): ModuleChange['kind'] | undefined
  /** Current modules added after this one; null: before all others. */
  addedAfter(moduleId: string | null): readonly SiteModule[]
}

const noMarks: Marks = {
  isChanged: () => false,
  kindOf: () => undefined,
  addedAfter: () => [],
}

export const MarksContext = createContext<{ marks: Marks; language: LanguageCode }>({ marks: noMarks, language: 'sv' })

/** `changes` are those since the version; `today` the current modules in order. */
export function marksOf(changes: DocumentChanges, shown: readonly SiteModule[], today: readonly SiteModule[]): Marks {
  const kinds = new Map<string, ModuleChange['kind']>()
  const fields = new Set<string>()
  for (const change of changes.modules) {
    // 'changed' takes precedence over 'moved'
    if (kinds.get(change.module.id) !== 'changed') kinds.set(change.module.id, change.kind)
    if (change.kind === 'changed')
      for (const { field, language } of change.fields) fields.add(`${change.module.id} ${field} ${language ?? ''}`)
  }
  const there = new Set(shown.map((module) => module.id))
  const after = new Map<string | null, SiteModule[]>()
  let last: string | null = null
  for (const module of today) {
    if (there.has(module.id)) last = module.id
    else after.set(last, [...(after.get(last) ?? []), module])
  }
  return {
    isChanged: (moduleId, field, language) =>
      [field, ...itemPaths(field)].some(
        (path) => fields.has(`${moduleId} ${path} ${language}`) || fields.has(`${moduleId} ${path} `),
      ),
    kindOf: (moduleId) => kinds.get(moduleId),
    addedAfter: (moduleId) => after.get(moduleId) ?? [],
  }
}

/** The paths of the items that contain a field: `items/a` for `items/a/title`; a form's question and its option. */
function itemPaths(field: string): string[] {
  const parts = field.split('/')
  // a form's questions are nested one level deeper than other lists
  const first = parts[0] === 'form' ? 3 : 2
  return parts.flatMap((_, index) =>
    index + 1 >= first && (index + 1 - first) % 2 === 0 && index + 1 < parts.length
      ? [parts.slice(0, index + 1).join('/')]
      : [],
  )
}
