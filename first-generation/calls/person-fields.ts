import { answerLeaning } from '../../domain/forms/answer-words.ts'
import type { GivenAnswer } from '../../domain/forms/answers-contract.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import { fieldLabels, no, yes } from '../document/words.ts'
import type { Sender } from './contracts.ts'

/*
 * What older pages asked of everybody, beside the owner's own questions. Such answers are kept as answers to questions too, so that they
 * stand in table, export and archive like any other.
 */

export type FieldName = keyof typeof fieldLabels
type Question = ModuleForm['elements'][number]

const fieldNames: readonly string[] = Object.keys(fieldLabels)
const isFieldName = (name: string): name is FieldName => fieldNames.includes(name)

/** Other names used for the same field. */
const aliases: Readonly<Record<string, FieldName>> = { email: 'mail', telephone: 'phone' }

const prefix = 'older-'

/** The standard question it is; null for the owner's own. */
export function fieldOf(elementId: string): FieldName | null {
  const name = elementId.startsWith(prefix) ? elementId.slice(prefix.length) : ''
  return isFieldName(name) ? name : null
}

/** Options of a yes/no question. */
export const yesOrNoOptions = () => [
  { id: 'yes', text: { ...yes } },
  { id: 'no', text: { ...no } },
]

function questionOf(name: FieldName): Question {
  const common = { id: `${prefix}${name}`, label: { ...fieldLabels[name] }, required: false, showConditions: [] }
  return name === 'weddingYesOrNo'
    ? { ...common, formElementType: 'SingleSelect', options: yesOrNoOptions() }
    : { ...common, formElementType: 'ShortText', options: [] }
}

/** Interprets a text or boolean as yes or no; null if neither. */
export function yesOrNoIn(value: unknown): 'yes' | 'no' | null {
  if (value === true || value === 'true') return 'yes'
  if (value === false || value === 'false') return 'no'
  return typeof value === 'string' ? answerLeaning(value) : null
}

/**
 * Answers about the senders: the questions that at least one of them answered, and each one's answers. Fields with unknown names are
 * kept with their name, as one text.
 */
export function personFields(senders: readonly Sender[]): { questions: Question[]; given: GivenAnswer[][] } {
  const said = senders.map(fieldsOf)
  const asked = fieldNames.filter((name) => said.some((fields) => fields.has(name))).filter(isFieldName)
  return {
    questions: asked.map(questionOf),
    given: said.map((fields) =>
      asked.flatMap((name): GivenAnswer[] => {
        const value = fields.get(name)
        if (value === undefined) return []
        const formElement = `${prefix}${name}`
        return name === 'weddingYesOrNo' ? [{ formElement, selectedOption: value }] : [{ formElement, value }]
      }),
    ),
  }
}

function fieldsOf({ fields, customValues: _, ...beside }: Sender): Map<string, string> {
  const entries: [string, unknown][] = Array.isArray(fields)
    ? fields.map(({ id, name, value }) => [id ?? name ?? '', value])
    : Object.entries(fields ?? {})
  const found = new Map<string, string>()
  const unknown: string[] = []
  for (const [sent, value] of [...Object.entries(beside), ...entries]) {
    const name = aliases[sent] ?? sent
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value
    const comes = name === 'weddingYesOrNo' ? yesOrNoIn(text) : null
    if (text === '' || (typeof text !== 'string' && typeof text !== 'boolean')) continue
    if (comes !== null) found.set(name, comes)
    else if (typeof text === 'string' && isFieldName(name) && name !== 'weddingYesOrNo' && name !== 'other')
      found.set(name, text)
    else unknown.push(`${sent}: ${text}`)
  }
  if (unknown.length > 0) found.set('other', unknown.join('\n'))
  return found
}
