import type { ReactNode } from 'react'
import { conditionTarget, type FormElement, formLimits } from '../../domain/forms/form.ts'
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

function Question({ element, ...form }: QuestionFieldsProps & { element: FormElement }): ReactNode {
  const { elements, language, prefix, scope, plain = false } = form
  const words = formMessages[guestLanguage(language)]
  const name = `${prefix}${element.id}`
  const id = `${scope}-${name}`
  const error = form.errors?.get(element.id) ?? ''
  const value = form.values?.get(element.id) ?? ''
  const when = whenOf(element, elements)
  const label = textIn(element.label, language) || `${words.question} ${elements.indexOf(element) + 1}`
  const required = element.required && !(plain && when !== '')
  const field = {
    name,
    required,
    'aria-invalid': error === '' ? undefined : true,
    'aria-describedby': `${id}-error`,
  }
  const marks = {
    'data-question': element.id,
    'data-when': when === '' ? undefined : when,
  }
  const after = (
    <p className="question-error" id={`${id}-error`}>
      {error}
    </p>
  )
  const condition = plain && when !== '' && <p className="question-when">{whenInWords(element, elements, language)}</p>
  if (element.formElementType === 'SingleSelect')
    return (
      <fieldset className="question choice" {...marks}>
        <legend className="question-label">
          {label}
          {element.required && <RequiredMark word={words.required} />}
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
              <span>{textIn(option.text, language) || `${words.answer} ${index + 1}`}</span>
            </label>,
          ])}
        </div>
        {after}
      </fieldset>
    )
  return (
    <div className="question" {...marks}>
      <label className="question-label" htmlFor={id}>
        {label}
        {element.required && <RequiredMark word={words.required} />}
      </label>{' '}
      <input type="text" className="line" id={id} maxLength={formLimits.answer} defaultValue={value} {...field} />
      {condition}
      {after}
    </div>
  )
}

/** Marks what is required, for the eye. */
export const questionMark = (
  <span className="required" aria-hidden="true">
    *
  </span>
)

function RequiredMark({ word }: { word: string }): ReactNode {
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

/** Conditions in words: 'Besvaras om ”Kommer du?” är Ja'; empty where a question is always asked. */
export function whenInWords(element: FormElement, elements: readonly FormElement[], language: LanguageCode): string {
  const words = formMessages[guestLanguage(language)]
  const parts = targetsOf(element, elements).map(({ element: question, optionIds }) => {
    const named = (text: Translatable | undefined) => textIn(text, language)
    const options = optionIds.map((id) => named(question.options.find((option) => option.id === id)?.text))
    return `${words.quote[0]}${named(question.label)}${words.quote[1]} ${words.is} ${options.join(` ${words.or} `)}`
  })
  return parts.length === 0 ? '' : `${words.when} ${parts.join(` ${words.and} `)}.`
}
