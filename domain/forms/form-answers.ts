import type { GivenAnswer, RecordedAnswer } from './answers-contract.ts'
import { type ChosenOptions, formLimits, isAsked, isChoice } from './form.ts'

/** Whether what was given answers a form, and what is kept of it (product-rules.md#forms). Pure. */

export const answerIssueCodes = [
  /** No such question in the form as it is now. */
  'unknown-question',
  /** No such option in that question as it is now. */
  'unknown-option',
  /** Answers a question that is not asked of who answers so. */
  'not-asked',
  'required',
  'too-long',
  /** The same question is answered twice. */
  'twice',
  /** A text for a choice, or a choice for a text. */
  'wrong-kind',
] as const
export type AnswerIssueCode = (typeof answerIssueCodes)[number]

export interface AnswerIssue {
  /** Id of the question, as it was given. */
  formElement: string
  code: AnswerIssueCode
}

export type CheckedAnswers = { answers: RecordedAnswer[]; issues: [] } | { answers: null; issues: AnswerIssue[] }

type Question = RecordedAnswer['formElement']

/**
 * Checks one guest's answers against the questions of a form. Gives every question that is asked, in the form's order, with
 * its answer or none; or everything that is wrong. An owner may leave required questions out, and what an owner's choice
 * makes unasked is dropped instead of refused.
 */
export function checkAnswers(
  elements: readonly Question[],
  given: readonly GivenAnswer[],
  by: 'guest' | 'owner' = 'guest',
): CheckedAnswers {
  const questions = new Map(elements.map((element) => [element.id, element]))
  const issues: AnswerIssue[] = []
  const seen = new Set<string>()
  const texts = new Map<string, string>()
  const chosen = new Map<string, string>()
  const refuse = (formElement: string, code: AnswerIssueCode) => void issues.push({ formElement, code })

  for (const { formElement: id, value, selectedOption } of given) {
    const question = questions.get(id)
    if (question === undefined) refuse(id, 'unknown-question')
    else if (seen.has(id)) refuse(id, 'twice')
    else if (!isChoice(question)) {
      const text = cleanText(value ?? '')
      if (selectedOption != null) refuse(id, 'wrong-kind')
      else if (text.length > formLimits.answer) refuse(id, 'too-long')
      else if (text !== '') texts.set(id, text)
    } else if (selectedOption != null) {
      // some clients repeat the chosen option as a value
      if (question.options.some((option) => option.id === selectedOption)) chosen.set(id, selectedOption)
      else refuse(id, 'unknown-option')
    } else if ((value ?? '') !== '') refuse(id, 'wrong-kind')
    seen.add(id)
  }

  const answers: RecordedAnswer[] = []
  for (const question of elements) {
    const answered = texts.has(question.id) || chosen.has(question.id)
    if (!isAsked(question, elements, chosen)) {
      if (answered && by === 'guest') refuse(question.id, 'not-asked')
      continue
    }
    const refused = issues.some((issue) => issue.formElement === question.id)
    if (question.required && !answered && !refused && by === 'guest') refuse(question.id, 'required')
    answers.push(record(question, texts, chosen))
  }
  return issues.length === 0 ? { answers, issues: [] } : { answers: null, issues }
}

function record(question: Question, texts: ReadonlyMap<string, string>, chosen: ChosenOptions): RecordedAnswer {
  const option = chosen.get(question.id)
  return {
    formElement: question,
    value: texts.get(question.id) ?? null,
    selectedOption: question.options.find(({ id }) => id === option) ?? null,
  }
}

/** Whether what is wrong can only be wrong because the form has changed since the guest's page was made. */
export function isOfOtherForm(issues: readonly AnswerIssue[]): boolean {
  return issues.some(({ code }) => code === 'unknown-question' || code === 'unknown-option')
}

/**
 * A text as it is kept: without control characters and those that turn the direction of what follows, trimmed, without a
 * trailing line break; halves of characters become the replacement character, since no database keeps them.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
  // spaces without width alone are no answer
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(cleaned) ? '' : cleaned
}
