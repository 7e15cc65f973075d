import type { SiteModule } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { DraftAction, FieldValue } from './draft-action.ts'

/**
 * The document after an action. Pure. What did not change keeps its identity, and an action that changes nothing gives
 * the very same document back, so that views compare by `===`.
 */
export function applyAction(document: SiteDocument, action: DraftAction): SiteDocument {
  switch (action.type) {
    case 'set-text':
      return changeModule(document, action.moduleId, (module) => {
        const texts = translatableField(module, action.field)
        return texts[action.language] === action.text
          ? module
          : withField(module, action.field, { ...texts, [action.language]: action.text })
      })
    case 'set-field':
      return changeModule(document, action.moduleId, (module) => withField(module, action.field, action.value))
    case 'hide-module':
      return changeModule(document, action.moduleId, (module) =>
        module.hide === action.hide ? module : { ...module, hide: action.hide },
      )
    case 'add-module':
      return withModules(document, insertBefore(document.siteModules, action.module, action.before))
    case 'move-module':
      return moveModule(document, action.moduleId, action.by)
    case 'delete-module': {
      const modules = document.siteModules.filter((module) => module.id !== action.moduleId)
      return modules.length === document.siteModules.length ? document : withModules(document, modules)
    }
    case 'duplicate-module': {
      const index = document.siteModules.findIndex((module) => module.id === action.moduleId)
      const module = document.siteModules[index]
      if (module === undefined) return document
      return withModules(document, document.siteModules.toSpliced(index + 1, 0, { ...module, id: action.newId }))
    }
    case 'add-language':
      return document.availableLanguages.some((entry) => entry.languageCode === action.language)
        ? document
        : {
            ...document,
            availableLanguages: [...document.availableLanguages, { languageCode: action.language }],
          }
    case 'remove-language': {
      // texts in the language stay in the document: adding it again brings them back
      const left = document.availableLanguages.filter((entry) => entry.languageCode !== action.language)
      // the last remaining language cannot be removed (specification 1, section 5)
      return left.length === 0 || left.length === document.availableLanguages.length
        ? document
        : { ...document, availableLanguages: left }
    }
    case 'set-design':
      return { ...document, ...action.change }
    case 'replace-document':
      return action.document
  }
}

function withModules(document: SiteDocument, siteModules: SiteModule[]): SiteDocument {
  return { ...document, siteModules }
}

function changeModule(
  document: SiteDocument,
  moduleId: string,
  change: (module: SiteModule) => SiteModule,
): SiteDocument {
  const index = document.siteModules.findIndex((module) => module.id === moduleId)
  const module = document.siteModules[index]
  if (module === undefined) return document
  const changed = change(module)
  return changed === module ? document : withModules(document, document.siteModules.with(index, changed))
}

/** Fields are named by the module's own view, which gives each hand a value of the field's type; the compiler cannot see that. */
function withField(module: SiteModule, field: string, value: FieldValue): SiteModule {
  return { ...module, [field]: value } as SiteModule
}

function translatableField(module: SiteModule, field: string): Record<string, string> {
  const value: unknown = Object.entries(module).find(([name]) => name === field)?.[1]
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}

/** A `before` that is no longer there puts the module last. */
function insertBefore(modules: readonly SiteModule[], module: SiteModule, before: string | null): SiteModule[] {
  const index = modules.findIndex((other) => other.id === before)
  return modules.toSpliced(index === -1 ? modules.length : index, 0, module)
}

/** One step, clamped at both ends. */
function moveModule(document: SiteDocument, moduleId: string, by: -1 | 1): SiteDocument {
  const from = document.siteModules.findIndex((module) => module.id === moduleId)
  const module = document.siteModules[from]
  const to = from + by
  if (module === undefined || to < 0 || to >= document.siteModules.length) return document
  return withModules(document, document.siteModules.toSpliced(from, 1).toSpliced(to, 0, module))
}
