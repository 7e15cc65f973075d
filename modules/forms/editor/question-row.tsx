import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  conditionTarget,
  type FormElement,
  type FormElementType,
  formLimits,
  isChoice,
} from '../../../domain/forms/form.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { Icon } from '../../../editor/kit/controls/icon.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { languageNamer } from '../../../editor/kit/i18n/language-name.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import { ConditionFields } from './condition-fields.tsx'
import { questionsPath } from './form-module.ts'
import { OptionList } from './option-list.tsx'
import { languagesLacking, questionProblem } from './question-rules.ts'
import { RequiredText } from './required-text.tsx'
import { RoleField } from './role-field.tsx'

export interface QuestionRowProps {
  moduleId: string
  element: FormElement
  elements: readonly FormElement[]
  languages: readonly LanguageCode[]
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
  /** The controls that move it, rendered between its name and its content. */
  children: ReactNode
}

/** The description of each kind; null where the options describe it. */
const kindWords = { ShortText: 'kindText', SingleSelect: null } as const satisfies Record<
  FormElementType,
  string | null
>

/** One question: a summary in one or two lines, expandable to all its settings. */
export function QuestionRow(props: QuestionRowProps): ReactNode {
  const { moduleId, element, elements, languages, isOpen, onToggle, onDelete, children } = props
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const nameOf = languageNamer(useUiLanguage())
  const id = useId()
  const field = `${questionsPath}/${element.id}`
  const lacking = languages.length > 1 ? languagesLacking(element, languages) : []
  const problem = questionProblem(element, elements)
  const kindWord = kindWords[element.formElementType]
  const about = kindWord === null ? element.options.map(({ text }) => textIn(text, language)).join(' / ') : t(kindWord)
  return (
    <>
      <button type="button" className="question-name" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className="question-label">{textIn(element.label, language) || t('unnamed')}</span>
        <span className="question-about">
          {about}
          {element.required && ` · ${t('required')}`}
        </span>
        <Shown element={element} elements={elements} />
        {problem !== null && <Mark text={t('check')} />}
        {lacking.length > 0 && <Mark text={t('lacking', { languages: lacking.map(nameOf).join(', ') })} />}
      </button>
      {children}
      <div className="question-body" id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <RequiredText
              // reset the field when the language changes
              key={language}
              moduleId={moduleId}
              field={`${field}/label`}
              value={element.label}
              label={t('question')}
              maxLength={formLimits.label}
            />
            {isChoice(element) && <OptionList moduleId={moduleId} element={element} />}
            <Switch
              isSelected={element.required}
              onChange={(value) => store.dispatch({ type: 'set-field', moduleId, field: `${field}/required`, value })}
            >
              {t('requiredSwitch')}
            </Switch>
            <RoleField moduleId={moduleId} element={element} elements={elements} />
            <ConditionFields moduleId={moduleId} element={element} elements={elements} />
            <Button variant="quiet" icon="trash" onPress={onDelete}>
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** 'Om ”Kommer du?” är ”Ja”', for each complete condition. */
function Shown({ element, elements }: Pick<QuestionRowProps, 'element' | 'elements'>): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  return element.showConditions.map((condition) => {
    const target = conditionTarget(condition, elements)
    if (target === null) return null
    const { element: question, optionIds } = target
    const answers = question.options.flatMap(({ id, text }) =>
      optionIds.includes(id) ? [t('quotedAnswer', { answer: textIn(text, language) })] : [],
    )
    return (
      <span className="question-about" key={question.id}>
        {t('shownIf', { question: textIn(question.label, language), answers: answers.join(` ${t('orWord')} `) })}
      </span>
    )
  })
}

function Mark({ text }: { text: string }): ReactNode {
  return (
    <span className="question-mark">
      <Icon name="warning-circle" size={16} />
      {text}
    </span>
  )
}
