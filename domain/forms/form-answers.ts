import type { GivenAnswer, RecordedAnswer } from './answers-contract.ts'
import { type ChosenOptions, formLimits, isAsked, isChoice } from './form.ts'

/** Validates answers against a form and normalises them for storage (product-rules.md#forms). Pure. */

export const answerIssueCodes = [
  /** The current form has no such question. */
  'unknown-question',
  /** The question currently has no such option. */
  'unknown-option',
  /** The guest's other answers hide this question. */
  'not-asked',
  'required',
  'too-long',
  /** The question is answered twice. */
  'twice',
  /** A text for a choice, or a choice for a text. */
  'wrong-kind',
] as const
export type AnswerIssueCode = (typeof answerIssueCodes)[number]

export interface AnswerIssue {
  /** Id of the question, as received. */
  formElement: string
  code: AnswerIssueCode
}

export type CheckedAnswers = { answers: RecordedAnswer[]; issues: [] } | { answers: null; issues: AnswerIssue[] }

type Question = RecordedAnswer['formElement']

/**
 * Checks one guest's answers against the questions of a form. Returns every question asked, in the form's order and with its answer
 * if there is one; or else all issues found. An owner may skip required questions, and an owner's answers to questions that are not
 * asked are dropped instead of reported.
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

/** Whether the issues mean that the form has changed since the guest's page was rendered. */
export function isOfOtherForm(issues: readonly AnswerIssue[]): boolean {
  return issues.some(({ code }) => code === 'unknown-question' || code === 'unknown-option')
}

/**
 * Sanitises a text for storage: trimmed, without control characters and bidirectional overrides. Lone surrogates become the
 * replacement character, since databases cannot store them. Returns '' for a text of invisible characters only.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
  // zero-width characters alone are not an answer
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(cleaned) ? '' : cleaned
}
