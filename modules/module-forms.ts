import type { AnswerKind } from '../domain/forms/answers-contract.ts'
import type { FormDefinition } from '../domain/forms/form-schema.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { type FormTimes, takesAnswers } from './forms/deadline.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'
import { isShownToGuests } from './shown-to-guests.ts'
import type { SiteDocument } from './site-document.ts'

/** A module's form, in the same shape for every kind of module that has one. */
export interface ModuleForm {
  /** Same as the module's id. */
  formId: string
  kind: AnswerKind
  title: Translatable
  elements: FormDefinition['formElements']
  /** Maximum number of guests per answer. */
  maxGuests: number
  times: FormTimes
  /** Whether mails about answers leave out what guests eat. */
  mailsWithoutDiet: boolean
  /** Whether guests can see it. */
  shown: boolean
}

type FormParts = Pick<ModuleForm, 'kind' | 'title' | 'elements' | 'maxGuests' | 'times' | 'mailsWithoutDiet'>

/** For the kinds of module that have a form. */
const formReaders: { [T in ModuleType]?: (module: ModuleOf<T>) => FormParts } = {
  Form: (module) => ({ kind: 'form', ...common(module), maxGuests: 1 }),
  Rsvp: (module) => ({ kind: 'rsvp', ...common(module), maxGuests: module.maxNumberOfGuests }),
}

function common(module: ModuleOf<'Form'> | ModuleOf<'Rsvp'>): Omit<FormParts, 'kind' | 'maxGuests'> {
  const { title, form, deadline, timeZone, closed, mailsWithoutDiet = false } = module
  return { title, elements: form.formElements, times: { deadline, timeZone, closed }, mailsWithoutDiet }
}

/** A module's form; undefined if it has none. */
export function moduleForm(module: SiteModule): ModuleForm | undefined {
  const read = formReaders[module.siteModuleType] as ((module: SiteModule) => FormParts) | undefined
  return read === undefined ? undefined : { formId: module.id, shown: isShownToGuests(module), ...read(module) }
}

/** A page's forms in module order, including hidden ones. */
export function moduleForms(document: Pick<SiteDocument, 'siteModules'>): ModuleForm[] {
  return document.siteModules.flatMap((module) => moduleForm(module) ?? [])
}

/** Whether a form accepts answers at `now`, in ms since 1970. */
export function isOpen({ times }: Pick<ModuleForm, 'times'>, now: number): boolean {
  return takesAnswers(times, now)
}
