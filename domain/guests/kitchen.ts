import { answerText } from '../forms/answer-text.ts'
import { trimmedAnswer } from '../forms/answer-words.ts'
import type { AnswerRecord, RecordedAnswer } from '../forms/answers-contract.ts'
import type { FormElement, QuestionRole } from '../forms/form.ts'
import { leaningOf, questionOfRole } from '../forms/question-roles.ts'
import { textIn } from '../language/translatable.ts'
import { kindOfAge } from './age.ts'
import { type MergedTexts, sameText } from './diet-texts.ts'
import type { InviteeKind } from './guest-contract.ts'
import {
  type Counted,
  type EaterKind,
  eaterKinds,
  type KitchenChange,
  type KitchenRow,
  type KitchenSheet,
} from './kitchen-contract.ts'
import { fullNameOf } from './names.ts'

/** What the kitchen needs to know of those who come (product-rules.md#the-kitchen). Pure. */

interface Person {
  id: string
  firstName: string
  lastName: string
  kind: InviteeKind
}

export interface KitchenSource {
  /** The form's questions now; empty for a form that is no longer on the page. */
  questions: readonly FormElement[]
  /** The answers to it that count. */
  records: readonly AnswerRecord[]
  /** Everybody on the guest list; empty without one. */
  people: readonly Person[]
  /** Options and questions are shown in it. */
  language: string
  /** Diets that the owner has said are the same. */
  merged?: MergedTexts
}

/** The source with what is looked up for every answer. */
interface Reading extends KitchenSource {
  /** The question that has each role now. */
  now: Readonly<Record<Role, FormElement | null>>
  asked: ReadonlySet<string>
}

const roles = ['name', 'coming', 'meal', 'diet', 'age'] as const satisfies readonly QuestionRole[]
type Role = (typeof roles)[number]

function reading(source: KitchenSource): Reading {
  const { questions } = source
  const now = Object.fromEntries(roles.map((role) => [role, questionOfRole(questions, role)]))
  return { ...source, now: now as Reading['now'], asked: new Set(questions.map(({ id }) => id)) }
}

/** The sheet as of now, with what differs from the rows of the last one. */
export function kitchenSheetOf(told: KitchenSource, before: readonly KitchenRow[] | null): KitchenSheet {
  const source = reading(told)
  const eaters = eatersOf(source)
  const rows = eaters.flatMap(({ attendance, answers, person }) =>
    attendance === 'yes' ? [rowOf(source, answers, person)] : [],
  )
  const countOf = (attendance: Attendance) => eaters.filter((eater) => eater.attendance === attendance).length
  const ofState = (state: KitchenRow['diet']['state']) => rows.filter(({ diet }) => diet.state === state).length
  const labelOf = (role: Role) => {
    const question = askedNowOrEarlier(source, role)
    return question === null ? null : trimmedAnswer(textIn(question.label, source.language))
  }
  return {
    meal: labelOf('meal'),
    diet: labelOf('diet'),
    people: { total: rows.length, ...kindsOf(rows) },
    others: { no: countOf('no'), unclear: countOf('unclear'), open: countOf('open') },
    meals: mealsOf(rows, source.now.meal),
    withoutMeal: counted(rows.filter(({ meal }) => meal === null)),
    diets: dietsOf(rows, source.merged ?? []),
    withoutDiet: { none: ofState('none'), unanswered: ofState('unanswered') },
    rows,
    changes: before === null ? null : changesOf(before, rows),
  }
}

const kindsOf = (rows: readonly KitchenRow[]) =>
  Object.fromEntries(
    eaterKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  ) as Counted['kinds']

const counted = (rows: readonly KitchenRow[]): Counted => ({ count: rows.length, kinds: kindsOf(rows) })

type Attendance = 'yes' | 'no' | 'unclear' | 'open'

interface Eater {
  person: Person | null
  /** Newest first; none of a person who has not answered. */
  answers: readonly AnswerRecord[]
  attendance: Attendance
}

/** The persons of the list in its order, then those who answered without being on it, by name. */
function eatersOf(source: Reading): Eater[] {
  const linked = new Map<string, AnswerRecord[]>()
  const known = new Set(source.people.map(({ id }) => id))
  const others: AnswerRecord[] = []
  for (const record of source.records) {
    const { inviteeId } = record
    if (inviteeId === undefined || !known.has(inviteeId)) others.push(record)
    else linked.set(inviteeId, [...(linked.get(inviteeId) ?? []), record])
  }
  const eater = (person: Person | null, records: readonly AnswerRecord[]): Eater => {
    const answers = records.toSorted((one, other) => saidAt(other).localeCompare(saidAt(one)))
    return { person, answers, attendance: attendanceOf(source, answers) }
  }
  return [
    ...source.people.map((person) => eater(person, linked.get(person.id) ?? [])),
    ...byName(source, others).map((record) => eater(null, [record])),
  ]
}

/** Those who answered together stay together, where the first of them belongs. */
function byName(source: Reading, records: readonly AnswerRecord[]): AnswerRecord[] {
  const { compare } = new Intl.Collator(source.language)
  const parties = new Map<string, AnswerRecord[]>()
  for (const record of records) {
    const party = parties.get(record.groupIdentifier)
    if (party === undefined) parties.set(record.groupIdentifier, [record])
    else party.push(record)
  }
  const nameOf = (record: AnswerRecord | undefined) => {
    const said = record && saidOf(source, record, 'name')
    return said === undefined ? '' : answerText(said, source.language)
  }
  return [...parties.values()]
    .map((party) => party.toSorted((one, other) => one.position - other.position))
    .sort(([one], [other]) => compare(nameOf(one), nameOf(other)))
    .flat()
}

const saidAt = ({ createdAt, updatedAt }: AnswerRecord) => updatedAt ?? createdAt

/** Whoever answers a form that does not ask whether they come, comes. */
function attendanceOf(source: Reading, answers: readonly AnswerRecord[]): Attendance {
  const [newest] = answers
  if (newest === undefined) return 'open'
  const said = saidOf(source, newest, 'coming')
  if (said === undefined) return source.now.coming === null ? 'yes' : 'unclear'
  return (said.selectedOption === null ? null : leaningOf(said.selectedOption.text)) ?? 'unclear'
}

/**
 * What an answer says to the form's question with a role. If it was given before the form had this question, to the question that had the role
 * then, but never to one that the form still asks for something else.
 */
function saidOf(source: Reading, record: AnswerRecord, role: Role): RecordedAnswer | undefined {
  const question = source.now[role]
  const now = record.formElements.find(({ formElement }) => formElement.id === question?.id)
  if (now !== undefined) return now
  const earlier = record.formElements.filter(({ formElement }) => !source.asked.has(formElement.id))
  const had = questionOfRole(
    earlier.map(({ formElement }) => formElement),
    role,
  )
  return earlier.find(({ formElement }) => formElement === had)
}

function askedNowOrEarlier(source: Reading, role: Role): FormElement | null {
  const now = source.now[role]
  if (now !== null) return now
  for (const record of source.records) {
    const said = saidOf(source, record, role)
    if (said !== undefined) return said.formElement
  }
  return null
}

/** The newest of a person's answers that was asked for it counts. */
function rowOf(source: Reading, answers: readonly AnswerRecord[], person: Person | null): KitchenRow {
  const newest = (role: Role) => {
    for (const record of answers) {
      const said = saidOf(source, record, role)
      if (said !== undefined) return { said, record }
    }
    return undefined
  }
  const words = (role: Role) => {
    const said = newest(role)?.said
    return said === undefined ? '' : answerText(said, source.language)
  }
  const meal = newest('meal')
  const mealText = words('meal')
  const diet = newest('diet')
  const dietText = words('diet')
  const wasAsked = diet !== undefined && diet.record.origin === 'guest'
  const answerId = answers[0]?._id ?? ''
  return {
    id: person?.id ?? answerId,
    answerId,
    name: (person === null ? '' : fullNameOf(person)) || words('name'),
    kind: kindOf(person, words('age')),
    meal: mealText === '' ? null : { key: meal?.said.selectedOption?.id ?? sameText(mealText), text: mealText },
    diet: { state: dietText !== '' ? 'given' : wasAsked ? 'none' : 'unanswered', text: dietText },
  }
}

/** A child of the list is one; others are as old as they say. */
function kindOf(person: Person | null, age: string): EaterKind {
  if (person !== null && person.kind !== 'adult') return person.kind
  return kindOfAge(age) ?? person?.kind ?? 'unknown'
}

/** In the order of the form's options; then what it no longer offers. */
function mealsOf(rows: readonly KitchenRow[], question: FormElement | null): KitchenSheet['meals'] {
  const meals = new Map<string, KitchenRow[]>(
    (question?.options ?? []).map(({ id }): [string, KitchenRow[]] => [id, []]),
  )
  for (const row of rows) {
    if (row.meal === null) continue
    const known = meals.get(row.meal.key)
    if (known === undefined) meals.set(row.meal.key, [row])
    else known.push(row)
  }
  return [...meals]
    .filter(([, eaters]) => eaters.length > 0)
    .map(([key, eaters]) => ({ key, text: eaters[0]?.meal?.text ?? '', ...counted(eaters) }))
}

interface Diet {
  texts: Map<string, string>
  eaters: KitchenRow[]
}

function dietsOf(rows: readonly KitchenRow[], merged: MergedTexts): KitchenSheet['diets'] {
  const groups = new Map(merged.flatMap((group) => group.map((text) => [text, group] as const)))
  const diets = new Map<string | readonly string[], Diet>()
  for (const row of rows) {
    if (row.diet.state !== 'given') continue
    const key = sameText(row.diet.text)
    const group = groups.get(key) ?? key
    const diet: Diet = diets.get(group) ?? { texts: new Map(), eaters: [] }
    diets.set(group, diet)
    if (!diet.texts.has(key)) diet.texts.set(key, row.diet.text)
    diet.eaters.push(row)
  }
  return [...diets.values()]
    .map(({ texts, eaters }) => ({
      text: [...texts.values()].join(' / '),
      texts: [...texts.keys()],
      names: eaters.map(({ name }) => name),
      ...counted(eaters),
    }))
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text, 'sv'))
}

/** A guest is the same by person or by answer, as an answer may have been put on the list since. */
function changesOf(before: readonly KitchenRow[], now: readonly KitchenRow[]): KitchenChange[] {
  const left = new Map(before.map((row) => [row.id, row]))
  const byAnswer = new Map(before.map((row) => [row.answerId, row]))
  const changes: KitchenChange[] = []
  for (const row of now) {
    const answered = byAnswer.get(row.answerId)
    const earlier = left.get(row.id) ?? (answered !== undefined && left.has(answered.id) ? answered : undefined)
    if (earlier === undefined) changes.push({ kind: 'new', now: row, before: null })
    else {
      left.delete(earlier.id)
      if (isChanged(earlier, row)) changes.push({ kind: 'changed', now: row, before: earlier })
    }
  }
  for (const row of left.values()) changes.push({ kind: 'gone', now: null, before: row })
  return changes
}

const isChanged = (one: KitchenRow, other: KitchenRow) =>
  one.kind !== other.kind ||
  one.meal?.key !== other.meal?.key ||
  one.diet.state !== other.diet.state ||
  sameText(one.diet.text) !== sameText(other.diet.text)
