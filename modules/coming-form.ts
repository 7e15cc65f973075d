import { leaningOf, questionOfRole } from '../domain/forms/question-roles.ts'
import { type ModuleForm, moduleForms } from './module-forms.ts'
import type { SiteDocument } from './site-document.ts'

export interface ComingForm {
  form: ModuleForm
  /** Ids. */
  question: string
  options: { yes: string; no: string }
}

/** The page's reply form that asks whether guests come, where yes and no can be told; null if there is none. */
export function comingFormOf(document: Pick<SiteDocument, 'siteModules'>): ComingForm | null {
  const forms = moduleForms(document).filter(({ kind, elements }) => kind === 'rsvp' && elements.length > 0)
  const form = forms.find(({ shown }) => shown) ?? forms[0]
  const question = form && questionOfRole(form.elements, 'coming')
  if (form === undefined || !question) return null
  const option = (leaning: 'yes' | 'no') => question.options.find(({ text }) => leaningOf(text) === leaning)?.id
  const [yes, no] = [option('yes'), option('no')]
  return yes === undefined || no === undefined ? null : { form, question: question.id, options: { yes, no } }
}
