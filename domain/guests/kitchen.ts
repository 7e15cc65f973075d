import { answerText } from '../forms/answer-text.ts'
import { trimmedAnswer } from '../forms/answer-words.ts'
import type { AnswerRecord, RecordedAnswer } from '../forms/answers-contract.ts'
import { type FormElement, isAsked, type QuestionRole } from '../forms/form.ts'
import { leaningOf, questionOfRole, questionsOfRole } from '../forms/question-roles.ts'
import { textIn } from '../language/translatable.ts'
import { sameJson } from '../same-json.ts'
import { kindOfAge } from './age.ts'
import { type MergedTexts, sameText } from './diet-texts.ts'
import type { InviteeKind } from './guest-contract.ts'
import {
  type Counted,
  type DietState,
  type EaterKind,
  eaterKinds,
  type KitchenChange,
  type KitchenRow,
  type KitchenSheet,
} from './kitchen-contract.ts'
import { dietAt, mealAt } from './kitchen-parts.ts'
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
  meals: Topics
  diets: Topics
}

/** A question about what guests eat, with those that it has replaced. */
interface Topic {
  /** The question's id. */
  key: string
  /** What makes its words the same as another's. */
  words: string
  question: FormElement
  isAskedNow: boolean
}

interface Topics {
  /** Those of the form in its order, then those that it no longer asks. */
  list: readonly Topic[]
  /** The answers to them, by the topic. */
  said: ReadonlyMap<AnswerRecord, ReadonlyMap<string, RecordedAnswer>>
}

const roles = ['name', 'coming', 'age'] as const satisfies readonly QuestionRole[]
type Role = (typeof roles)[number]

function reading(source: KitchenSource): Reading {
  const { questions } = source
  const now = Object.fromEntries(roles.map((role) => [role, questionOfRole(questions, role)]))
  const asked = new Set(questions.map(({ id }) => id))
  const [meals, diets] = [topicsOf(source, asked, 'meal'), topicsOf(source, asked, 'diet')]
  return { ...source, now: now as Reading['now'], asked, meals, diets }
}

/**
 * An answer to a question that the form no longer asks stands with the question that has its words, or has clearly replaced it; otherwise by
 * itself. What was chosen to eat there counts only for who has not been asked for it since.
 */
function topicsOf({ questions, records, language }: KitchenSource, asked: Reading['asked'], role: 'meal' | 'diet') {
  const topic = (question: FormElement, isAskedNow: boolean): Topic => {
    const words = sameText(textIn(question.label, language))
    return { key: question.id, words, question, isAskedNow }
  }
  const now = questionsOfRole(questions, role).map((question) => topic(question, true))
  const list = [...now]
  const said = new Map<AnswerRecord, Map<string, RecordedAnswer>>()
  for (const record of records) {
    const answers = new Map<string, RecordedAnswer>()
    said.set(record, answers)
    for (const answer of record.formElements)
      if (now.some(({ key }) => key === answer.formElement.id)) answers.set(answer.formElement.id, answer)
    if (role === 'meal' && answers.size > 0) continue
    const earlier = record.formElements.filter(({ formElement }) => !asked.has(formElement.id))
    const had = questionsOfRole(
      earlier.map(({ formElement }) => formElement),
      role,
    )
    for (const question of had) {
      const own = topic(question, false)
      const open = list.filter(({ key }) => !answers.has(key))
      const found =
        open.find(({ key }) => key === own.key) ??
        open.find(({ words }) => words === own.words) ??
        (now.length === 1 && had.length === 1 ? open.find(({ isAskedNow }) => isAskedNow) : undefined)
      if (found === undefined) list.push(own)
      const answer = earlier.find(({ formElement }) => formElement === question)
      if (answer !== undefined) answers.set((found ?? own).key, answer)
    }
  }
  return { list, said }
}

/** The sheet as of now, with what differs from the rows of the last one. */
export function kitchenSheetOf(told: KitchenSource, before: readonly KitchenRow[] | null): KitchenSheet {
  const source = reading(told)
  const eaters = eatersOf(source)
  const coming = eaters
    .filter(({ attendance }) => attendance === 'yes')
    .map(({ answers, person }) => ({ answers, row: rowOf(source, answers, person) }))
  const rows = coming.map(({ row }) => row)
  const countOf = (attendance: Attendance) => eaters.filter((eater) => eater.attendance === attendance).length
  const labelOf = ({ question }: Topic) => trimmedAnswer(textIn(question.label, source.language))
  const meals = source.meals.list.map((topic, index) => {
    const question = index === 0 ? null : topic.key
    const without = awaiting(source, source.meals, topic, coming).filter((row) => mealAt(row, question) === null)
    return {
      topic,
      question: topic.key,
      label: labelOf(topic),
      meals: mealsOf(rows, question, topic.isAskedNow ? topic.question : null),
      withoutMeal: counted(without),
    }
  })
  const diets = source.diets.list.map((topic, index) => {
    const question = index === 0 ? null : topic.key
    const awaited = awaiting(source, source.diets, topic, coming)
    const ofState = (state: DietState) => awaited.filter((row) => dietAt(row, question).state === state).length
    return {
      topic,
      question: topic.key,
      label: labelOf(topic),
      diets: dietsOf(rows, question, source.merged ?? []),
      withoutDiet: { none: ofState('none'), unanswered: ofState('unanswered') },
    }
  })
  const [meal, ...furtherMeals] = meals
  const [diet, ...furtherDiets] = diets
  return {
    meal: meal?.label ?? null,
    diet: diet?.label ?? null,
    people: { total: rows.length, ...kindsOf(rows) },
    others: { no: countOf('no'), unclear: countOf('unclear'), open: countOf('open') },
    meals: meal?.meals ?? [],
    withoutMeal: meal?.withoutMeal ?? counted(rows),
    diets: diet?.diets ?? [],
    withoutDiet: diet?.withoutDiet ?? { none: 0, unanswered: rows.length },
    // of what is no longer asked only what counts
    furtherMeals: furtherMeals.flatMap(({ topic, ...part }) => (topic.isAskedNow || part.meals.length > 0 ? part : [])),
    furtherDiets: furtherDiets.flatMap(({ topic, ...part }) => (topic.isAskedNow || part.diets.length > 0 ? part : [])),
    rows,
    changes: before === null ? null : changesOf(before, rows),
  }
}

/** Whose answer to a question is awaited or there. Of a form's only question of a kind everybody's; of several, theirs whom it concerns. */
function awaiting(
  source: Reading,
  { list, said }: Topics,
  topic: Topic,
  coming: readonly { answers: readonly AnswerRecord[]; row: KitchenRow }[],
): KitchenRow[] {
  const isAwaited = (answers: readonly AnswerRecord[]) => {
    if (list.length === 1 || answers.some((record) => said.get(record)?.has(topic.key))) return true
    const chosen = (answers[0]?.formElements ?? []).flatMap(({ formElement, selectedOption }) =>
      selectedOption === null ? [] : [[formElement.id, selectedOption.id] as const],
    )
    return topic.isAskedNow && isAsked(topic.question, source.questions, new Map(chosen))
  }
  return coming.filter(({ answers }) => isAwaited(answers)).map(({ row }) => row)
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

/** The newest of a person's answers that was asked for it counts. */
function rowOf(source: Reading, answers: readonly AnswerRecord[], person: Person | null): KitchenRow {
  const newest = (saidIn: (record: AnswerRecord) => RecordedAnswer | undefined) => {
    for (const record of answers) {
      const said = saidIn(record)
      if (said !== undefined) return { said, record, text: answerText(said, source.language) }
    }
    return undefined
  }
  const words = (role: Role) => newest((record) => saidOf(source, record, role))?.text ?? ''
  const [meal, ...furtherMeals] = source.meals.list.map(({ key: question }) => {
    const given = newest((record) => source.meals.said.get(record)?.get(question))
    if (given === undefined || given.text === '') return null
    return { question, key: given.said.selectedOption?.id ?? sameText(given.text), text: given.text }
  })
  const [diet, ...furtherDiets] = source.diets.list.map(({ key: question }) => {
    const given = newest((record) => source.diets.said.get(record)?.get(question))
    const wasAsked = given?.record.origin === 'guest'
    const text = given?.text ?? ''
    return { question, state: text !== '' ? 'given' : wasAsked ? 'none' : 'unanswered', text } as const
  })
  const answerId = answers[0]?._id ?? ''
  return {
    id: person?.id ?? answerId,
    answerId,
    name: (person === null ? '' : fullNameOf(person)) || words('name'),
    kind: kindOf(person, words('age')),
    meal: meal == null ? null : { key: meal.key, text: meal.text },
    diet: { state: diet?.state ?? 'unanswered', text: diet?.text ?? '' },
    furtherMeals: furtherMeals.filter((said) => said !== null),
    furtherDiets: furtherDiets.filter(({ state }) => state !== 'unanswered'),
  }
}

/** A child of the list is one; others are as old as they say. */
function kindOf(person: Person | null, age: string): EaterKind {
  if (person !== null && person.kind !== 'adult') return person.kind
  return kindOfAge(age) ?? person?.kind ?? 'unknown'
}

/** In the order of the form's options; then what it no longer offers. */
function mealsOf(
  rows: readonly KitchenRow[],
  question: string | null,
  asked: FormElement | null,
): KitchenSheet['meals'] {
  const meals = new Map<string, KitchenRow[]>((asked?.options ?? []).map(({ id }): [string, KitchenRow[]] => [id, []]))
  for (const row of rows) {
    const meal = mealAt(row, question)
    if (meal === null) continue
    const known = meals.get(meal.key)
    if (known === undefined) meals.set(meal.key, [row])
    else known.push(row)
  }
  return [...meals]
    .filter(([, eaters]) => eaters.length > 0)
    .map(([key, eaters]) => {
      const text = eaters[0] && mealAt(eaters[0], question)?.text
      return { key, text: text ?? '', ...counted(eaters) }
    })
}

interface Diet {
  texts: Map<string, string>
  eaters: KitchenRow[]
}

function dietsOf(rows: readonly KitchenRow[], question: string | null, merged: MergedTexts): KitchenSheet['diets'] {
  const groups = new Map(merged.flatMap((group) => group.map((text) => [text, group] as const)))
  const diets = new Map<string | readonly string[], Diet>()
  for (const row of rows) {
    const { state, text } = dietAt(row, question)
    if (state !== 'given') continue
    const key = sameText(text)
    const group = groups.get(key) ?? key
    const diet: Diet = diets.get(group) ?? { texts: new Map(), eaters: [] }
    diets.set(group, diet)
    if (!diet.texts.has(key)) diet.texts.set(key, text)
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
  one.kind !== other.kind || !sameJson(mealKeys(one), mealKeys(other)) || !sameJson(dietWords(one), dietWords(other))

/** Whichever questions they answer: these may be moved or replaced. */
const mealKeys = ({ meal, furtherMeals }: KitchenRow) =>
  [...(meal === null ? [] : [meal]), ...furtherMeals].map(({ key }) => key).sort()

/** The texts; without any, whether they were asked. */
function dietWords({ diet, furtherDiets }: KitchenRow): string[] {
  const all = [diet, ...furtherDiets]
  const given = all.filter(({ state }) => state === 'given').map(({ text }) => sameText(text))
  return given.length > 0 ? given.sort() : [all.some(({ state }) => state === 'none') ? 'none' : 'unanswered']
}
