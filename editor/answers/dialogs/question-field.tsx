import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmedAnswer } from '../../../domain/forms/answer-words.ts'
import { type FormElement, type FormElementType, formLimits } from '../../../domain/forms/form.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { unchosen } from '../model/given.ts'

export interface QuestionProps {
  element: FormElement
  value: string
  onChange: (value: string) => void
  /** In place of the form's own words, which speak to the guest. */
  label?: string
  /** Options side by side. */
  isCompact?: boolean
  /** Whether a choice can be left open. */
  canBeOpen?: boolean
}

const fields: Record<FormElementType, (props: QuestionProps) => ReactNode> = {
  ShortText: TextQuestion,
  SingleSelect: ChoiceQuestion,
}

/** One question of a form, answered by an owner for a guest. */
export function Question(props: QuestionProps): ReactNode {
  const Field = fields[props.element.formElementType]
  return <Field {...props} />
}

function useQuestionLabel({ element, label }: QuestionProps): string {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  return label ?? (trimmedAnswer(textIn(element.label, language)) || t('unnamedQuestion'))
}

function TextQuestion(props: QuestionProps): ReactNode {
  const { value, onChange } = props
  return <TextField label={useQuestionLabel(props)} value={value} onChange={onChange} maxLength={formLimits.answer} />
}

function ChoiceQuestion(props: QuestionProps): ReactNode {
  const { element, value, onChange, isCompact = false, canBeOpen = true } = props
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const label = useQuestionLabel(props)
  const choices = [
    ...element.options.map(({ id, text }) => ({ value: id, label: trimmedAnswer(textIn(text, language)) })),
    ...(canBeOpen ? [{ value: unchosen, label: t('noAnswer') }] : []),
  ]
  return choices.length > 5 ? (
    <Select label={label} choices={choices} value={value} onChange={onChange} />
  ) : (
    <RadioGroup label={label} choices={choices} value={value} onChange={onChange} isCompact={isCompact} />
  )
}
