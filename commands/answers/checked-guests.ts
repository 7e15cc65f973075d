import { createHash } from 'node:crypto'
import type { AnsweredForm } from '../../db/answer/answer-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, GivenAnswer, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { type AnswerIssue, checkAnswers, cleanText, isOfOtherForm } from '../../domain/forms/form-answers.ts'
import { isOpen, type ModuleForm, moduleForms } from '../../modules/module-forms.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** A guest's answers as they were sent. */
export interface GivenGuest {
  formElements: readonly GivenAnswer[]
}

/** What is wrong, and with which guest, from 0. */
export type GuestIssue = AnswerIssue & { guest: number }

/**
 * The form of a published page that takes answers. Throws `form-changed` when the page has no such form (any more), and
 * `form-closed` when its deadline is over or its owner has closed it.
 */
export function openForm(document: SiteDocument, choice: { kind: AnswerKind; formId: string; now: Date }): ModuleForm {
  const form = publishedForm(document, choice)
  if (form === undefined) throw new DomainError('form-changed')
  if (!isOpen(form, choice.now.getTime())) throw new DomainError('form-closed')
  return form
}

/** The form of a page that guests see; undefined when it has none of this id. */
export function publishedForm(
  document: SiteDocument,
  choice: { kind: AnswerKind; formId: string },
): ModuleForm | undefined {
  return moduleForms(document).find(
    ({ formId, kind, shown }) => formId === choice.formId && kind === choice.kind && shown,
  )
}

/**
 * Checks the guests of one answer against a form, and gives what is kept of each. Throws `too-many-guests`, `form-changed`
 * when an answer names what the form does not have, and else `answers-invalid`; each with what is wrong with which guest.
 */
export function checkGuests(form: ModuleForm, guests: readonly GivenGuest[]): RecordedAnswer[][] {
  if (guests.length > form.maxGuests) throw new DomainError('too-many-guests', { most: form.maxGuests })
  const checked = guests.map(({ formElements }) => checkAnswers(form.elements, formElements))
  const issues = checked.flatMap(({ issues }, guest) => issues.map((issue): GuestIssue => ({ guest, ...issue })))
  if (issues.length === 0) return checked.map(({ answers }) => answers ?? [])
  throw new DomainError(isOfOtherForm(issues) ? 'form-changed' : 'answers-invalid', { answers: issues.slice(0, 100) })
}

export function formOf(elements: ModuleForm['elements']): AnsweredForm {
  return { hash: sha256(JSON.stringify(elements)), elements }
}

/** Tells a repeat from another answer under the same id. It reads what was sent alone: the form may have changed meanwhile. */
export function contentHash(formId: string, guests: readonly GivenGuest[]): string {
  const said = guests.map(({ formElements }) =>
    formElements
      .map(({ formElement, value, selectedOption }) => [formElement, cleanText(value ?? ''), selectedOption ?? ''])
      .filter(([, text, option]) => text !== '' || option !== '')
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
  return sha256(JSON.stringify([formId, said]))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
