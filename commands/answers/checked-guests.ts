import { createHash } from 'node:crypto'
import type { AnsweredForm } from '../../db/answer/answer-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, GivenAnswer, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { type AnswerIssue, checkAnswers, cleanText, isOfOtherForm } from '../../domain/forms/form-answers.ts'
import { isOpen, type ModuleForm, moduleForms } from '../../modules/module-forms.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** A guest's answers as received. */
export interface GivenGuest {
  formElements: readonly GivenAnswer[]
  /** Whom of the owner's guest list it is about. */
  guest?: string | undefined
}

/** An issue, with the index of the guest, from 0. */
export type GuestIssue = AnswerIssue & { guest: number }

/**
 * A form of a published page that is open for answers. Throws `form-changed` when the page does not or no longer have such a form,
 * and `form-closed` when the deadline has passed or the owner has closed it, unless the household may still answer until `lateUntil`.
 */
export function openForm(
  document: SiteDocument,
  choice: { kind: AnswerKind; formId: string; now: Date; lateUntil?: string | null },
): ModuleForm {
  const form = publishedForm(document, choice)
  if (form === undefined) throw new DomainError('form-changed')
  if (!isOpenFor(form, choice.now, choice.lateUntil)) throw new DomainError('form-closed')
  return form
}

/** Whether a form takes answers of a household that may answer until `lateUntil` even if others may not any more. */
export function isOpenFor(form: Pick<ModuleForm, 'times'>, now: Date, lateUntil: string | null = null): boolean {
  return isOpen(form, now.getTime()) || (lateUntil !== null && now.getTime() < Date.parse(lateUntil))
}

/** A form that is visible to guests; undefined when the page has none with this id. */
export function publishedForm(
  document: SiteDocument,
  choice: { kind: AnswerKind; formId: string },
): ModuleForm | undefined {
  return moduleForms(document).find(
    ({ formId, kind, shown }) => formId === choice.formId && kind === choice.kind && shown,
  )
}

/**
 * Checks the guests of one answer against a form, and returns the answers to store for each guest. Throws `too-many-guests`;
 * `form-changed` when an answer refers to something the form does not have, otherwise `answers-invalid`, both with the issues per guest.
 */
export function checkGuests(form: ModuleForm, guests: readonly GivenGuest[]): RecordedAnswer[][] {
  if (guests.length > form.maxGuests) throw new DomainError('too-many-guests', { most: form.maxGuests })
  const checked = guests.map(({ formElements }) => checkAnswers(form.elements, formElements))
  const issues = checked.flatMap(({ issues }, guest) => issues.map((issue): GuestIssue => ({ guest, ...issue })))
  if (issues.length === 0) return checked.map(({ answers }) => answers ?? [])
  throw new DomainError(isOfOtherForm(issues) ? 'form-changed' : 'answers-invalid', { answers: issues.slice(0, 100) })
}

/** Whether two guests' answers say the same. */
export function isSameAnswer(one: readonly RecordedAnswer[], other: readonly RecordedAnswer[]): boolean {
  const said = (answers: readonly RecordedAnswer[]) =>
    JSON.stringify(answers.map(({ formElement, value, selectedOption }) => [formElement.id, value, selectedOption?.id]))
  return said(one) === said(other)
}

export function formOf(elements: ModuleForm['elements']): AnsweredForm {
  return { hash: sha256(JSON.stringify(elements)), elements }
}

/** Distinguishes a repeat from a different answer with the same id. Covers only what was sent, since the form may have changed since. */
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
