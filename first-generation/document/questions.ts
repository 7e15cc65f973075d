import { type FormElement, type FormElementType, formLimits, isChoice } from '../../domain/forms/form.ts'
import { formElementSchema, formOptionSchema } from '../../domain/forms/form-schema.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { sameJson } from '../../domain/same-json.ts'
import { type Context, type Fields, type Item, identified, type Lens, list, object, same, withField } from './lens.ts'
import { isRecord } from './patch-json.ts'
import { text } from './texts.ts'
import { flag } from './values.ts'

/*
 * Questions. The older format keeps them in four lists that always follow each other: texts and choices above, choices and texts below,
 * and one condition for all below, by the words of the answer. What cannot be said so, another order or other conditions, is kept
 * beside them as `formArrangement`, by ids: the lists alone hold the words.
 */

const [shortText, singleSelect] = formElementSchema.options
const optionLens = object({ text: { names: ['label'], lens: text(formOptionSchema.shape.text) } })
const textLens = object({
  label: { names: ['label'], lens: text(shortText.shape.label) },
  required: { names: ['mandatory'], lens: flag(same(shortText.shape.required)) },
})
const choiceLens = object({
  label: { names: ['label'], lens: text(singleSelect.shape.label) },
  required: { names: ['mandatory'], lens: flag(same(singleSelect.shape.required)) },
  options: {
    names: ['options'],
    lens: list(optionLens, { idName: 'id', limit: formLimits.options }) as Lens<unknown>,
  },
})

/** The lists in the order guests see them. */
interface Group {
  name: string
  formElementType: FormElementType
  isBelow: boolean
}
export const replyGroups: readonly Group[] = [
  { name: 'customTextFieldsAbove', formElementType: 'ShortText', isBelow: false },
  { name: 'customMultipleRadioGroups', formElementType: 'SingleSelect', isBelow: false },
  { name: 'customMultipleRadioGroupsBelow', formElementType: 'SingleSelect', isBelow: true },
  { name: 'customTextFieldsBelow', formElementType: 'ShortText', isBelow: true },
]
export const speechGroups: readonly Group[] = [
  { name: 'customTextFields', formElementType: 'ShortText', isBelow: false },
  ...replyGroups.slice(1),
]

const conditionName = 'conditionShowTextFieldsBelow'
const arrangementName = 'formArrangement'

type Question = Item & Pick<FormElement, 'formElementType' | 'label' | 'options' | 'showConditions' | 'role'>

/** The questions among a module's properties. */
export function readQuestions(raw: Fields, groups: readonly Group[], context: Context): Question[] {
  return arranged(
    raw,
    readLists(raw, groups, context).flatMap(({ questions }) => questions),
  )
}

function readLists(raw: Fields, groups: readonly Group[], context: Context) {
  const taken = new Set<string>()
  let room: number = formLimits.elements
  const lists = groups.map((group) => {
    const known = identified(raw[group.name], { idName: 'id', limit: room })
    const items = listOf(group, room).read(raw[group.name], context)
    room -= items.length
    const questions = items.map((item): Question => {
      // ids are only unique within a list; the model requires them to be unique in the form
      let { id } = item
      for (let n = 2; taken.has(id); n += 1) id = `${item.id.slice(0, 58)}-${n}`
      taken.add(id)
      const options = isChoice(group) ? item.options : []
      return { ...item, id, formElementType: group.formElementType, options, showConditions: [] } as unknown as Question
    })
    return { group, items, questions, entries: known.map(({ entry }) => entry) }
  })
  const condition = conditionIn(
    raw[conditionName],
    lists.flatMap(({ questions }) => questions),
  )
  if (condition !== null)
    for (const { group, questions } of lists)
      for (const question of questions)
        if (group.isBelow && question.id !== condition.formElementId) question.showConditions = [condition]
  return lists
}

function listOf(group: Group, limit: number, fresh?: (item: Item) => Fields): Lens<Item[]> {
  const options = { idName: 'id', limit, ...(fresh === undefined ? {} : { fresh }) } as const
  return list(isChoice(group) ? choiceLens : textLens, options)
}

type Condition = FormElement['showConditions'][number]

/** The condition of the questions below; null if there is none, or if its question or answer no longer exists. */
function conditionIn(raw: unknown, questions: readonly Question[]): Condition | null {
  if (!isRecord(raw) || typeof raw.question !== 'string' || typeof raw.answer !== 'string') return null
  const { question: asked, answer } = raw
  const choices = questions.filter(isChoice)
  const question = choices.find(({ id }) => id === asked) ?? choices.find(({ label }) => says(label, asked))
  const option =
    question?.options.find(({ text: words }) => says(words, answer)) ??
    question?.options.find(({ id }) => id === answer)
  if (question === undefined || option === undefined) return null
  return { type: 'SHOW', formElementId: question.id, formElementOptionIds: [option.id] }
}

function says(words: Readonly<Record<string, string>>, said: string): boolean {
  return said.trim() !== '' && Object.values(words).some((word) => word.trim() === said.trim())
}

const { showConditions: conditionsSchema, role: roleSchema } = formElementSchema.options[0].shape

/** The questions in the arrangement's order, with its conditions and roles; those it does not mention come last. */
function arranged(raw: Fields, questions: readonly Question[]): Question[] {
  const named = Array.isArray(raw[arrangementName]) ? raw[arrangementName].filter(isRecord) : []
  const byId = new Map(questions.map((question) => [question.id, question]))
  const first = named.flatMap(({ id, showConditions, role }) => {
    const question = byId.get(String(id))
    if (question === undefined) return []
    byId.delete(question.id)
    const own = conditionsSchema.safeParse(showConditions)
    const known = roleSchema.parse(role)
    return [
      {
        ...question,
        ...(own.success ? { showConditions: own.data } : {}),
        ...(known === undefined ? {} : { role: known }),
      },
    ]
  })
  return [...first, ...byId.values()]
}

/** The properties with updated questions. */
export function writeQuestions(
  raw: Fields,
  groups: readonly Group[],
  after: readonly Question[],
  context: Context,
): Fields {
  const lists = readLists(raw, groups, context)
  const placed = placeInGroups(lists, after)
  // a question moving to another list keeps its unknown fields
  const entries = new Map(
    lists.flatMap((read) => read.questions.map(({ id }, index) => [id, read.entries[index] ?? {}] as const)),
  )
  let result = raw
  for (const { group, items, questions } of lists) {
    // mapped back to their ids within their list
    const ownIds = new Map(questions.map(({ id }, index) => [id, items[index]?.id ?? id]))
    const wanted = after
      .filter((question) => placed.get(question.id) === group)
      .map(({ formElementType: _, showConditions: __, role: ___, options, ...question }): Item => {
        const item = { ...question, id: ownIds.get(question.id) ?? question.id }
        return isChoice(group) ? { ...item, options } : item
      })
    const lens = listOf(group, formLimits.elements, ({ id }) => entries.get(id) ?? {})
    const written = lens.write(result[group.name], items, wanted, context)
    if (written !== result[group.name]) result = withField(result, group.name, written)
  }
  result = withCondition(result, after, placed, context)
  // an order, conditions or roles that the lists cannot express
  const plain = withField(result, arrangementName, undefined)
  if (sameJson(readQuestions(plain, groups, context), after)) return arrangementName in result ? plain : result
  const arrangement = after.map(({ id, showConditions, role }) => ({
    id,
    showConditions,
    ...(role === undefined ? {} : { role }),
  }))
  return withField(result, arrangementName, arrangement)
}

/** The list of each question: its own if possible, the one below if it has a condition. */
function placeInGroups(lists: ReturnType<typeof readLists>, after: readonly Question[]): Map<string, Group> {
  const before = new Map(lists.flatMap(({ group, questions }) => questions.map(({ id }) => [id, group] as const)))
  const isConditional = after.some(({ showConditions }) => showConditions.length > 0)
  const firstChoice = after.findIndex(isChoice)
  const placed = new Map<string, Group>()
  after.forEach((question, index) => {
    const { id, formElementType, showConditions } = question
    const usual = before.get(id)?.isBelow ?? (!isChoice(question) && firstChoice >= 0 && index > firstChoice)
    const isBelow = isConditional ? showConditions.length > 0 : usual
    const kinds = lists.map(({ group }) => group).filter((group) => group.formElementType === formElementType)
    const group = kinds.find((candidate) => candidate.isBelow === isBelow) ?? kinds[0]
    if (group !== undefined) placed.set(id, group)
  })
  return placed
}

/** The properties with the condition that all questions below share. */
function withCondition(
  raw: Fields,
  after: readonly Question[],
  placed: ReadonlyMap<string, Group>,
  context: Context,
): Fields {
  const below = after.filter(({ id }) => placed.get(id)?.isBelow === true)
  const shared = below.find(({ showConditions }) => showConditions.length > 0)?.showConditions[0]
  const present = raw[conditionName]
  const said = conditionIn(present, after)
  if (shared === undefined) return said === null ? raw : withField(raw, conditionName, undefined)
  if (said !== null && sameJson(said, shared)) return raw
  const question = after.find(({ id }) => id === shared.formElementId)
  const option = question?.options.find(({ id }) => id === shared.formElementOptionIds[0])
  if (question === undefined || option === undefined) return raw
  const kept = isRecord(present) ? present : {}
  const named = { ...kept, question: question.id, answer: textIn(option.text, context.language) }
  // with two identical options, the first would be meant
  const isMeant = sameJson(conditionIn(named, after), shared)
  return withField(raw, conditionName, isMeant ? named : { ...named, answer: option.id })
}
