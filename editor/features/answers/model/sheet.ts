import { type AnswerTone, answerTone, trimmedAnswer } from '../../../../domain/forms/answer-words.ts'
import type {
  AnswerKind,
  AnswerOrigin,
  AnswerRecord,
  RecordedAnswer,
} from '../../../../domain/forms/answers-contract.ts'
import { type FormElement, type FormElementType, type FormOption, isChoice } from '../../../../domain/forms/form.ts'
import { type Translatable, textIn } from '../../../../domain/language/translatable.ts'

/** A question that has been asked, by a form as it is or as it once was. */
export interface Question {
  id: string
  label: string
  formElementType: FormElementType
  /** Of the form as it is, then those that were chosen before they went. */
  options: readonly { id: string; text: string; tone: AnswerTone | null }[]
  /** False once the form does not ask it any more. */
  current: boolean
}

/** What one guest said to one question. */
export interface Cell {
  text: string
  optionId: string | null
  tone: AnswerTone | null
}

/** An answer with the kind of form it came by, which says where it is changed and deleted. Samples come from nobody. */
export type SheetRecord = Omit<AnswerRecord, 'origin'> & { kind: AnswerKind; origin: AnswerOrigin | 'sample' }

/** One guest, or one filled-in form. */
export interface Row {
  id: string
  record: SheetRecord
  /** The guest's name, as far as the answers tell it; may be empty. */
  who: string
  /** By question; a question without an answer is not in it. */
  cells: ReadonlyMap<string, Cell>
  /** When it came, ms. */
  received: number
  party: {
    /** Counted from 1 in the order they came. */
    number: number
    size: number
    /** Place in the party, from 1. */
    place: number
    /** When its first guest's answer came, ms. */
    received: number
  }
}

/** All answers to one form, ready to be shown, counted and exported. */
export interface Sheet {
  formId: string
  title: string
  questions: readonly Question[]
  /** The question whose answer names the guest; null where no text is asked for. */
  nameQuestion: Question | null
  rows: readonly Row[]
  /** Whether any answer speaks for more than one guest. */
  hasParties: boolean
  languages: readonly string[]
}

export interface SheetSource {
  formId: string
  /** Of the form as it is; null when it has been taken off the page. */
  form: { title: Translatable; formElements: readonly FormElement[] } | null
  /** Oldest first. */
  records: readonly SheetRecord[]
  /** The reader's language: labels and choices are shown in it, whatever the guest's was. */
  language: string
}

/** Brings the answers to one form into rows and columns. */
export function buildSheet({ formId, form, records, language }: SheetSource): Sheet {
  const questions = questionsOf(form?.formElements ?? [], records, language)
  const texts = questions.filter((question) => !isChoice(question))
  const nameQuestion = texts[0] ?? null
  const parties = partiesOf(records)
  const rows = records.map((record): Row => {
    const cells = new Map<string, Cell>()
    for (const answer of record.formElements) {
      const cell = cellOf(answer, language)
      if (cell !== null) cells.set(answer.formElement.id, cell)
    }
    // where the question has been asked anew since, an older answer still bears its name under the old one
    const named = texts.find(({ id, current }) => (id === nameQuestion?.id || !current) && cells.has(id))
    return {
      id: record._id,
      record,
      who: named === undefined ? '' : (cells.get(named.id)?.text ?? ''),
      cells,
      received: Date.parse(record.createdAt),
      party: partyOf(parties, record),
    }
  })
  const title = form === null ? '' : trimmedAnswer(textIn(form.title, language))
  return {
    formId,
    title: title || trimmedAnswer(records.at(-1)?.formTitle ?? ''),
    questions,
    nameQuestion,
    rows,
    hasParties: rows.some(({ party }) => party.size > 1),
    languages: [...new Set(records.map((record) => record.language))],
  }
}

function cellOf({ formElement, value, selectedOption }: RecordedAnswer, language: string): Cell | null {
  const text = trimmedAnswer(
    isChoice(formElement) ? (selectedOption === null ? '' : textIn(selectedOption.text, language)) : (value ?? ''),
  )
  if (text === '' && selectedOption === null) return null
  return { text, optionId: selectedOption?.id ?? null, tone: answerTone(text) }
}

/** The form's own questions in their order, then those that only old answers know, oldest first. */
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
  /** Of the guests that are still there. */
  positions: number[]
}

function partiesOf(records: readonly SheetRecord[]): ReadonlyMap<string, Party> {
  const parties = new Map<string, Party>()
  for (const { groupIdentifier, createdAt, position } of records) {
    const party = parties.get(groupIdentifier)
    if (party !== undefined) party.positions.push(position)
    else
      parties.set(groupIdentifier, {
        number: parties.size + 1,
        received: Date.parse(createdAt),
        positions: [position],
      })
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
