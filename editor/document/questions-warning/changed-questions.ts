import type { FormElement, FormOption } from '../../../domain/forms/form.ts'
import type { Translatable } from '../../../domain/language/translatable.ts'
import { type ModuleForm, moduleForm } from '../../../modules/module-forms.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'

type Asking = Pick<SiteDocument, 'siteModules'>

/**
 * The ids of forms in `before` whose questions have a changed meaning in `now`: a text was changed or removed, or the order
 * changed. Additions (a question, an option, a translation) and safe changes (a question becomes required) do not count.
 */
export function changedQuestions(before: Asking, now: Asking): string[] {
  const modules = new Map(now.siteModules.map((module) => [module.id, module]))
  return before.siteModules.flatMap((old) => {
    const module = modules.get(old.id)
    if (module === undefined || module === old) return []
    const [was, is] = [moduleForm(old), moduleForm(module)]
    return was !== undefined && is !== undefined && isChanged(was, is) ? [old.id] : []
  })
}

/** The ids of forms in `before` that no longer exist in `now`. */
export function goneForms(before: Asking, now: Asking): string[] {
  const left = new Set(now.siteModules.map(({ id }) => id))
  return before.siteModules
    .filter((module) => moduleForm(module) !== undefined && !left.has(module.id))
    .map(({ id }) => id)
}

function isChanged(was: ModuleForm, is: ModuleForm): boolean {
  return !keeps<FormElement>(
    was.elements,
    is.elements,
    (a, b) =>
      saysTheSame(a.label, b.label) &&
      keeps<FormOption>(a.options, b.options, (one, other) => saysTheSame(one.text, other.text)),
  )
}

/** Whether all entries of a list remain, unchanged and in the same order, whatever was inserted between them. */
function keeps<Entry extends { id: string }>(
  before: readonly Entry[],
  now: readonly Entry[],
  isSame: (a: Entry, b: Entry) => boolean,
): boolean {
  const ids = new Set(before.map(({ id }) => id))
  const left = now.filter(({ id }) => ids.has(id))
  return (
    left.length === before.length &&
    before.every((entry, index) => {
      const other = left[index]
      return other?.id === entry.id && isSame(entry, other)
    })
  )
}

const saysTheSame = (before: Translatable, now: Translatable) =>
  Object.entries(before).every(([language, text]) => text.trim() === '' || now[language]?.trim() === text.trim())
