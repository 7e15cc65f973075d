import type { ReactNode } from 'react'
import { conditionTarget, type FormElement, type FormElementType, formLimits } from '../../domain/forms/form.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { wordsIn } from '../kit/stand-in.tsx'
import { formWords } from './words.ts'

export interface QuestionFieldsProps {
  elements: readonly FormElement[]
  language: LanguageCode
  /** Prefix of the field names: see field-names.ts. */
  prefix: string
  /** Prefix that makes their ids unique on the page: the module's id. */
  scope: string
  /** Answers by question id: a text, or the id of the chosen option. */
  values?: ReadonlyMap<string, string>
  /** Error messages by question id, in the guest's language. */
  errors?: ReadonlyMap<string, string>
  /**
   * For pages that can't show and hide questions: conditions are given in words, and no question prevents the form from
   * being sent.
   */
  plain?: boolean
}

/** One guest's questions. Pure markup, shared by the page's template, the page without scripts and receipts. */
export function QuestionFields(props: QuestionFieldsProps): ReactNode {
  return props.elements.map((element) => <Question key={element.id} element={element} {...props} />)
}

/** One question, ready to render. */
interface Asked {
  element: FormElement
  language: LanguageCode
  /** Id of its first field. */
  id: string
  label: ReactNode
  value: string
  /** Attributes of each of its fields. */
  field: { name: string; required: boolean; 'aria-invalid': true | undefined; 'aria-describedby': string }
  /** Attributes of its outermost element, for the page's script. */
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
        wordsIn(element.label, language) ||
        `${formWords[guestLanguage(language)].question} ${elements.indexOf(element) + 1}`
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
            <span>{wordsIn(option.text, language) || `${formWords[guestLanguage(language)].answer} ${index + 1}`}</span>
          </label>,
        ])}
      </div>
      {error}
    </fieldset>
  )
}

/** Visual mark of required questions. */
export const questionMark = (
  <span className="required" aria-hidden="true">
    *
  </span>
)

function RequiredMark({ language }: { language: LanguageCode }): ReactNode {
  const word = formWords[guestLanguage(language)].required
  return (
    <>
      {questionMark}
      <span className="unseen">{` (${word})`}</span>
    </>
  )
}

/** Maximum length, in characters, of options shown in one row, if they are few. */
const shortOption = 16

export function optionsClass({ options }: Pick<FormElement, 'options'>, language: LanguageCode): string {
  const short = options.length <= 3 && options.every(({ text }) => textIn(text, language).length <= shortOption)
  return short ? 'options few' : 'options'
}

/** Conditions for the page's script: `question:option,option`, separated by spaces. Empty if always asked. */
export function whenOf(element: FormElement, elements: readonly FormElement[]): string {
  return targetsOf(element, elements)
    .map(({ element: question, optionIds }) => `${question.id}:${optionIds.join()}`)
    .join(' ')
}

function targetsOf(element: FormElement, elements: readonly FormElement[]) {
  return element.showConditions.flatMap((condition) => conditionTarget(condition, elements) ?? [])
}

/** Conditions in words: 'Besvaras om ”Kommer du?” är ”Ja!”'; empty if a question is always asked. */
export function whenInWords(element: FormElement, elements: readonly FormElement[], language: LanguageCode): string {
  const words = formWords[guestLanguage(language)]
  const parts = targetsOf(element, elements).map(({ element: question, optionIds }) => {
    const quoted = (text: Translatable | undefined) => `${words.quote[0]}${textIn(text, language)}${words.quote[1]}`
    const options = optionIds.map((id) => quoted(question.options.find((option) => option.id === id)?.text))
    return `${quoted(question.label)} ${words.is} ${options.join(` ${words.or} `)}`
  })
  if (parts.length === 0) return ''
  const sentence = `${words.when} ${parts.join(` ${words.and} `)}`
  // no full stop if the answer ends with punctuation of its own
  return /[.!?…]\P{L}$/u.test(sentence) ? sentence : `${sentence}.`
}
