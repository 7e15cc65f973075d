import type { AnswerKind } from '../domain/forms/answers-contract.ts'
import type { FormDefinition } from '../domain/forms/form-schema.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { type FormTimes, takesAnswers } from './forms/deadline.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'
import { isShownToGuests } from './shown-to-guests.ts'
import type { SiteDocument } from './site-document.ts'

/** What a module asks guests, in the same terms for every kind of module that does. */
export interface AskingModule {
  /** Id of the module, which is that of its form. */
  formId: string
  kind: AnswerKind
  title: Translatable
  elements: FormDefinition['formElements']
  /** How many guests one answer may hold. */
  maxGuests: number
  times: FormTimes
  /** Whether guests see it at all. */
  shown: boolean
}

type Asks = Pick<AskingModule, 'kind' | 'title' | 'elements' | 'maxGuests' | 'times'>

/** Modules that ask guests something. */
const asking: { [T in ModuleType]?: (module: ModuleOf<T>) => Asks } = {
  Form: (module) => ({ kind: 'form', ...common(module), maxGuests: 1 }),
  Rsvp: (module) => ({ kind: 'rsvp', ...common(module), maxGuests: module.maxNumberOfGuests }),
}

function common(module: ModuleOf<'Form'> | ModuleOf<'Rsvp'>): Omit<Asks, 'kind' | 'maxGuests'> {
  const { title, form, deadline, timeZone, closed } = module
  return { title, elements: form.formElements, times: { deadline, timeZone, closed } }
}

/** What a module asks; undefined when it asks nothing. */
export function asksGuests(module: SiteModule): AskingModule | undefined {
  const read = asking[module.siteModuleType] as ((module: SiteModule) => Asks) | undefined
  return read === undefined ? undefined : { formId: module.id, shown: isShownToGuests(module), ...read(module) }
}

/** The modules of a page that ask guests something, in their order, hidden ones too. */
export function askingModules(document: Pick<SiteDocument, 'siteModules'>): AskingModule[] {
  return document.siteModules.flatMap((module) => asksGuests(module) ?? [])
}

/** Whether a form takes answers at `now`, ms since 1970. */
export function isOpen({ times }: Pick<AskingModule, 'times'>, now: number): boolean {
  return takesAnswers(times, now)
}
