import type { ReactNode } from 'react'
import { conditionTarget, type FormElement, type FormElementType, formLimits } from '../../domain/forms/form.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { formMessages } from './messages.ts'

export interface QuestionFieldsProps {
  elements: readonly FormElement[]
  language: LanguageCode
  /** Begins the names of the fields: field-names.ts. */
  prefix: string
  /** Begins their ids, so that they are like no others on the page: the module's id. */
  scope: string
  /** What is filled in, by the question's id: a text, or the id of the chosen option. */
  values?: ReadonlyMap<string, string>
  /** What is wrong, by the question's id, in the guest's language. */
  errors?: ReadonlyMap<string, string>
  /**
   * Questions that depend on others say so in words, and none of them holds the form back: for pages on which nothing can
   * be shown and hidden.
   */
  plain?: boolean
}

/** The questions that one guest answers. Pure markup: the page's template, the page without scripts and receipts share it. */
export function QuestionFields(props: QuestionFieldsProps): ReactNode {
  return props.elements.map((element) => <Question key={element.id} element={element} {...props} />)
}

/** One question, ready to be drawn. */
interface Asked {
  element: FormElement
  language: LanguageCode
  /** Of its first field. */
  id: string
  label: string
  value: string
  /** What every field of it bears. */
  field: { name: string; required: boolean; 'aria-invalid': true | undefined; 'aria-describedby': string }
  /** What its outermost element bears, for the page's script. */
  marks: { 'data-question': string; 'data-when': string | undefined }
  condition: ReactNode
  error: ReactNode
}

const drawnAs: Record<FormElementType, (asked: Asked) => ReactNode> = {
  ShortText: TextQuestion,
  SingleSelect: ChoiceQuestion,
}

function Question({ element, ...form }: QuestionFieldsProps & { element: FormElement }): ReactNode {
  const { elements, language, prefix, scope, plain = false } = form
  const name = `${prefix}${element.id}`
  const id = `${scope}-${name}`
  const error = form.errors?.get(element.id) ?? ''
  const when = whenOf(element, elements)
  const Drawn = drawnAs[element.formElementType]
  return (
    <Drawn
      element={element}
      language={language}
      id={id}
      label={
        textIn(element.label, language) ||
        `${formMessages[guestLanguage(language)].question} ${elements.indexOf(element) + 1}`
      }
      value={form.values?.get(element.id) ?? ''}
      field={{
        name,
        required: element.required && !(plain && when !== ''),
        'aria-invalid': error === '' ? undefined : true,
        'aria-describedby': `${id}-error`,
      }}
      marks={{ 'data-question': element.id, 'data-when': when === '' ? undefined : when }}
      condition={plain && when !== '' && <p className="question-when">{whenInWords(element, elements, language)}</p>}
      error={
        <p className="question-error" id={`${id}-error`}>
          {error}
        </p>
      }
    />
  )
}

function TextQuestion({ element, language, id, label, value, field, marks, condition, error }: Asked): ReactNode {
  return (
    <div className="question" {...marks}>
      <label className="question-label" htmlFor={id}>
        {label}
        {element.required && <RequiredMark language={language} />}
      </label>{' '}
      <input type="text" className="line" id={id} maxLength={formLimits.answer} defaultValue={value} {...field} />
      {condition}
      {error}
    </div>
  )
}

function ChoiceQuestion({ element, language, id, label, value, field, marks, condition, error }: Asked): ReactNode {
  return (
    <fieldset className="question choice" {...marks}>
      <legend className="question-label">
        {label}
        {element.required && <RequiredMark language={language} />}
      </legend>
      {condition}
      <div className={optionsClass(element, language)}>
        {element.options.map((option, index) => [
          ' ',
          <label className="option" key={option.id}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              value={option.id}
              defaultChecked={option.id === value}
              {...field}
            />
            <span>
              {textIn(option.text, language) || `${formMessages[guestLanguage(language)].answer} ${index + 1}`}
            </span>
          </label>,
        ])}
      </div>
      {error}
    </fieldset>
  )
}

/** Marks what is required, for the eye. */
export const questionMark = (
  <span className="required" aria-hidden="true">
    *
  </span>
)

function RequiredMark({ language }: { language: LanguageCode }): ReactNode {
  const word = formMessages[guestLanguage(language)].required
  return (
    <>
      {questionMark}
      <span className="unseen">{` (${word})`}</span>
    </>
  )
}

/** Options that are few and short stand in one row. Letters. */
const shortOption = 16

export function optionsClass({ options }: Pick<FormElement, 'options'>, language: LanguageCode): string {
  const short = options.length <= 3 && options.every(({ text }) => textIn(text, language).length <= shortOption)
  return short ? 'options few' : 'options'
}

/** Conditions as the page's script reads them: `question:option,option` with a blank between two. Empty: always asked. */
export function whenOf(element: FormElement, elements: readonly FormElement[]): string {
  return targetsOf(element, elements)
    .map(({ element: question, optionIds }) => `${question.id}:${optionIds.join()}`)
    .join(' ')
}

function targetsOf(element: FormElement, elements: readonly FormElement[]) {
  return element.showConditions.flatMap((condition) => conditionTarget(condition, elements) ?? [])
}

/** Conditions in words: 'Besvaras om ”Kommer du?” är ”Ja!”'; empty where a question is always asked. */
export function whenInWords(element: FormElement, elements: readonly FormElement[], language: LanguageCode): string {
  const words = formMessages[guestLanguage(language)]
  const parts = targetsOf(element, elements).map(({ element: question, optionIds }) => {
    const quoted = (text: Translatable | undefined) => `${words.quote[0]}${textIn(text, language)}${words.quote[1]}`
    const options = optionIds.map((id) => quoted(question.options.find((option) => option.id === id)?.text))
    return `${quoted(question.label)} ${words.is} ${options.join(` ${words.or} `)}`
  })
  if (parts.length === 0) return ''
  const sentence = `${words.when} ${parts.join(` ${words.and} `)}`
  // the sentence has ended already where the answer ends with a sign of its own
  return /[.!?…]\P{L}$/u.test(sentence) ? sentence : `${sentence}.`
}
