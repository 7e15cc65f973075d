import { answerText } from '../../../domain/forms/answer-text.ts'
import { type AnswerTone, answerTone, trimmedAnswer } from '../../../domain/forms/answer-words.ts'
import type { AnswerKind, AnswerOrigin, AnswerRecord, RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import {
  type FormElement,
  type FormElementType,
  type FormOption,
  isChoice,
  type QuestionRole,
} from '../../../domain/forms/form.ts'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import { type Translatable, textIn } from '../../../domain/language/translatable.ts'
import { type Double, probableDoubles } from './doubles.ts'

/** A question asked by a form, now or in the past. */
export interface Question {
  id: string
  label: string
  formElementType: FormElementType
  role?: QuestionRole | undefined
  /** The form's current options, then deleted ones that were chosen. */
  options: readonly { id: string; text: string; tone: AnswerTone | null }[]
  /** False once the form no longer asks it. */
  current: boolean
}

/** One guest's answer to one question. */
export interface Cell {
  text: string
  optionId: string | null
  tone: AnswerTone | null
}

/** An answer with its kind of form, which determines the API for changing and deleting it. Samples have no real origin. */
export type SheetRecord = Omit<AnswerRecord, 'origin'> & { kind: AnswerKind; origin: AnswerOrigin | 'sample' }

/** One guest, or one filled-in form. */
export interface Row {
  id: string
  record: SheetRecord
  /** The guest's name as given in the answers; may be empty. */
  who: string
  /** By question id; unanswered questions are missing. */
  cells: ReadonlyMap<string, Cell>
  /** When it came, ms. */
  received: number
  party: {
    /** Numbered from 1 in order of arrival; stays when others are removed. */
    number: number
    size: number
    /** Position in the party, from 1. */
    place: number
    /** When its first guest's answer came, ms. */
    received: number
  }
  /** Another answer may be the same guest's. */
  isDouble: boolean
  /** The name of their household on the guest list; '' for none. */
  household: string
}

/** All answers to one form, ready for display, counting and export. */
export interface Sheet {
  formId: string
  title: string
  questions: readonly Question[]
  /** The question whose answer is the guest's name; null when there is no text question. */
  nameQuestion: Question | null
  rows: readonly Row[]
  /** Whether any answer includes more than one guest. */
  hasParties: boolean
  languages: readonly string[]
  /** Whether there is a guest list that they may be on. */
  hasHouseholds: boolean
  /** Pairs of answers that may be one guest's. */
  doubles: readonly Double<Row>[]
}

/** What is known of a site's answers beside them; samples have none of it. */
export interface AnswerNotes {
  /** The number of each party, by its kind and identifier. */
  numbers: ReadonlyMap<string, number>
  /** Pairs of answers that are no doubles (`pairKey`). */
  apart: ReadonlySet<string>
  /** The names of the households on the guest list, by the ids of their persons. */
  households?: ReadonlyMap<string, string>
}

export const partyKey = (kind: AnswerKind, groupIdentifier: string) => `${kind} ${groupIdentifier}`

export interface SheetSource {
  formId: string
  /** The current form; null when it has been removed from the page. */
  form: { title: Translatable; formElements: readonly FormElement[] } | null
  /** Oldest first. */
  records: readonly SheetRecord[]
  /** The reader's language: labels and choices are shown in it, whatever the guest's was. */
  language: string
  notes?: AnswerNotes | undefined
}

/** Arranges the answers to one form in rows and columns. */
export function buildSheet({ formId, form, records, language, notes }: SheetSource): Sheet {
  const questions = questionsOf(form?.formElements ?? [], records, language)
  const texts = questions.filter((question) => !isChoice(question))
  const nameQuestion = questionOfRole(texts, 'name')
  const parties = partiesOf(records, notes?.numbers ?? new Map())
  const found = records.map((record): Row => {
    const cells = new Map<string, Cell>()
    for (const answer of record.formElements) {
      const cell = cellOf(answer, language)
      if (cell !== null) cells.set(answer.formElement.id, cell)
    }
    // if the name question was replaced, older answers have the name under the old question
    const named = texts.find(({ id, current }) => (id === nameQuestion?.id || !current) && cells.has(id))
    return {
      id: record._id,
      record,
      who: named === undefined ? '' : (cells.get(named.id)?.text ?? ''),
      cells,
      received: Date.parse(record.createdAt),
      party: partyOf(parties, record),
      isDouble: false,
      household: notes?.households?.get(record.inviteeId ?? '') ?? '',
    }
  })
  // samples and other forms than replies are expected to repeat names
  const pairs =
    notes === undefined
      ? []
      : probableDoubles(
          found.filter(({ record }) => record.kind === 'rsvp'),
          notes.apart,
        )
  const doubled = new Set(pairs.flatMap(({ newer, older }) => [newer.id, older.id]))
  const rows = doubled.size === 0 ? found : found.map((row) => ({ ...row, isDouble: doubled.has(row.id) }))
  const title = form === null ? '' : trimmedAnswer(textIn(form.title, language))
  return {
    formId,
    title: title || trimmedAnswer(records.at(-1)?.formTitle ?? ''),
    questions,
    nameQuestion,
    rows,
    hasHouseholds: (notes?.households?.size ?? 0) > 0,
    hasParties: rows.some(({ party }) => party.size > 1),
    languages: [...new Set(records.map((record) => record.language))],
    doubles: pairs,
  }
}

function cellOf(answer: RecordedAnswer, language: string): Cell | null {
  const text = answerText(answer, language)
  const { selectedOption } = answer
  if (text === '' && selectedOption === null) return null
  return { text, optionId: selectedOption?.id ?? null, tone: answerTone(text) }
}

/** The form's own questions in order, then those found only in old answers, oldest first. */
function questionsOf(
  elements: readonly FormElement[],
  records: readonly SheetRecord[],
  language: string,
): readonly Question[] {
  const found = new Map<string, { element: FormElement; current: boolean; options: Map<string, FormOption> }>()
  const note = (element: FormElement, current: boolean) => {
    let known = found.get(element.id)
    if (known === undefined) {
      known = {
        element,
        current,
        options: new Map(current ? element.options.map((option) => [option.id, option]) : []),
      }
      found.set(element.id, known)
    }
    return known
  }
  for (const element of elements) note(element, true)
  for (const { formElements } of records)
    for (const { formElement, selectedOption } of formElements) {
      const { options } = note(formElement, false)
      if (selectedOption !== null && !options.has(selectedOption.id)) options.set(selectedOption.id, selectedOption)
    }
  return [...found.values()].map(({ element, current, options }) => ({
    id: element.id,
    label: trimmedAnswer(textIn(element.label, language)),
    formElementType: element.formElementType,
    role: element.role,
    options: [...options.values()].map((option) => {
      const text = trimmedAnswer(textIn(option.text, language))
      return { id: option.id, text, tone: answerTone(text) }
    }),
    current,
  }))
}

interface Party {
  number: number
  received: number
  /** The positions of the remaining guests. */
  positions: number[]
}

function partiesOf(records: readonly SheetRecord[], numbers: ReadonlyMap<string, number>): ReadonlyMap<string, Party> {
  const parties = new Map<string, Party>()
  let last = 0
  for (const { kind, groupIdentifier, createdAt, position } of records) {
    const party = parties.get(groupIdentifier)
    if (party !== undefined) party.positions.push(position)
    else {
      // one that has just come has no number yet: it will be the next one
      const number = numbers.get(partyKey(kind, groupIdentifier)) ?? last + 1
      last = Math.max(last, number)
      parties.set(groupIdentifier, { number, received: Date.parse(createdAt), positions: [position] })
    }
  }
  return parties
}

function partyOf(
  parties: ReadonlyMap<string, Party>,
  { groupIdentifier, position, createdAt }: SheetRecord,
): Row['party'] {
  const party = parties.get(groupIdentifier)
  if (party === undefined) return { number: 0, size: 1, place: 1, received: Date.parse(createdAt) }
  const { number, received, positions } = party
  return { number, size: positions.length, place: 1 + positions.filter((other) => other < position).length, received }
}
