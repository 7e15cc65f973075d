import type { TFunction } from 'i18next'
import { designParts } from '../../../modules/document-changes.ts'
import type { ModuleType } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { designWord, fieldLabel, moduleLabel, type Wording } from '../../document/changes/describe.ts'
import type { MergeConflict } from '../../document/draft/merge.ts'

/** Conflicts resolved together: those of one module, or one of the page. */
export interface ConflictGroup {
  id: string
  name: string
  /** Null for a part of the page, or when none of the documents has the module. */
  moduleType: ModuleType | null
  conflicts: readonly MergeConflict[]
}

export function conflictGroups(
  words: { t: TFunction<'versions', 'conflict'>; wording: Wording },
  conflicts: readonly MergeConflict[],
  documents: readonly SiteDocument[],
): ConflictGroup[] {
  const groups = new Map<string, MergeConflict[]>()
  for (const conflict of conflicts) {
    const key = conflict.moduleId ?? conflict.id
    groups.set(key, [...(groups.get(key) ?? []), conflict])
  }
  const modules = documents.flatMap((document) => document.siteModules)
  return [...groups].map(([id, ofGroup]) => {
    const module = modules.find((candidate) => candidate.id === ofGroup[0]?.moduleId)
    const name = module === undefined ? partName(words, ofGroup[0]) : moduleLabel(words.wording, module)
    return { id, name, moduleType: module?.siteModuleType ?? null, conflicts: ofGroup }
  })
}

function partName(
  { t, wording }: { t: TFunction<'versions', 'conflict'>; wording: Wording },
  conflict: MergeConflict | undefined,
): string {
  if (conflict === undefined) return ''
  const { field } = conflict
  const part = designParts.find((name) => name === field)
  if (part !== undefined) return t('designPart', { part: designWord(wording.t, part) })
  if (field === 'order') return t('moduleOrder')
  if (field === 'languages') return t('languages')
  if (field === 'eventDate') return wording.t('date')
  return field === 'answers' ? t('answers') : fieldLabel(wording, null, conflictField(conflict))
}

/** Represents a conflict as a field change from theirs to mine, for describing it. */
export function conflictField({ field, language, mine, theirs }: MergeConflict) {
  return { field, language, before: theirs, after: mine }
}
