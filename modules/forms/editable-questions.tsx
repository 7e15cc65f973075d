import type { ReactNode } from 'react'
import { type FormElement, type FormElementType, formLimits, isChoice } from '../../domain/forms/form.ts'
import { Text, usePage } from '../kit/field-renderers.tsx'
import { optionsClass, questionMark, whenInWords } from './question-fields.tsx'
import { formWords } from './words.ts'

interface FieldsProps {
  element: FormElement
  /** Path of the question in the module. */
  path: string
}

const fields: Record<FormElementType, (props: FieldsProps) => ReactNode> = {
  ShortText: () => <span className="line" aria-hidden="true" />,
  SingleSelect: Options,
}

/** The questions on the canvas: their texts are edited in place, the fields are just for show. */
export function EditableQuestions({ elements }: { elements: readonly FormElement[] }): ReactNode {
  const { language, ownerLanguage } = usePage()
  const words = formWords[ownerLanguage]
  return elements.map((element) => {
    const path = `form/formElements/${element.id}`
    const Fields = fields[element.formElementType]
    const when = whenInWords(element, elements, language)
    return (
      <div className={isChoice(element) ? 'question choice' : 'question'} key={element.id}>
        <div className="question-label">
          <Text
            as="span"
            field={`${path}/label`}
            value={element.label}
            placeholder={words.label}
            maxLength={formLimits.label}
            required
          />
          {element.required && questionMark}
        </div>
        <Fields element={element} path={path} />
        {when !== '' && <p className="question-when">{when}</p>}
      </div>
    )
  })
}

function Options({ element, path }: FieldsProps): ReactNode {
  const { language, ownerLanguage } = usePage()
  return (
    <div className={optionsClass(element, language)}>
      {element.options.map((option) => (
        <div className="option" key={option.id}>
          <span className="radio" aria-hidden="true" />
          <Text
            as="span"
            field={`${path}/options/${option.id}/text`}
            value={option.text}
            placeholder={formWords[ownerLanguage].option}
            maxLength={formLimits.option}
            required
          />
        </div>
      ))}
    </div>
  )
}
