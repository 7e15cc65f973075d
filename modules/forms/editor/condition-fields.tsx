import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, formLimits, type ShowCondition } from '../../../domain/forms/form.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { Checkbox } from '../../../editor/kit/controls/checkbox.tsx'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { Select } from '../../../editor/kit/controls/select.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { questionsPath } from './form-module.ts'
import { askableFor, type ConditionProblem, conditionProblem } from './question-rules.ts'

const noCondition: ShowCondition = { type: 'SHOW', formElementId: '', formElementOptionIds: [] }

export interface ConditionFieldsProps {
  moduleId: string
  element: FormElement
  elements: readonly FormElement[]
}

/** The conditions of a question: shown always, or after certain answers to another question. */
export function ConditionFields({ moduleId, element, elements }: ConditionFieldsProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store } = useEditor()
  const { showConditions } = element
  const choices = askableFor(element, elements)
  const isOn = showConditions.length > 0
  const set = (conditions: readonly ShowCondition[]) =>
    store.dispatch({
      type: 'set-field',
      moduleId,
      field: `${questionsPath}/${element.id}/showConditions`,
      value: conditions.map(({ type, formElementId, formElementOptionIds }) => ({
        type,
        formElementId,
        formElementOptionIds,
      })),
      apart: true,
    })
  const isWhole = showConditions.every((condition) => conditionProblem(condition, element, elements) === null)
  return (
    <div className="question-conditions">
      <Switch
        isSelected={isOn}
        isDisabled={!isOn && choices.length === 0}
        onChange={(on) => set(on ? [noCondition] : [])}
      >
        {t('condition')}
      </Switch>
      {!isOn && choices.length === 0 && <p className="panel-meta">{t('conditionNone')}</p>}
      {showConditions.map((condition, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and hold no state
          key={index}
          className="question-condition"
        >
          <legend className="visually-hidden">{t('conditionPlace', { number: index + 1 })}</legend>
          <Condition
            condition={condition}
            element={element}
            elements={elements}
            choices={choices}
            onChange={(next) => set(showConditions.with(index, next))}
          />
          {showConditions.length > 1 && (
            <Button variant="quiet" icon="trash" onPress={() => set(showConditions.toSpliced(index, 1))}>
              {t('conditionRemove')}
            </Button>
          )}
        </fieldset>
      ))}
      {isOn && isWhole && showConditions.length < formLimits.conditions && choices.length > 1 && (
        <Button variant="quiet" icon="plus" onPress={() => set([...showConditions, noCondition])}>
          {t('conditionAdd')}
        </Button>
      )}
    </div>
  )
}

interface ConditionProps {
  condition: ShowCondition
  element: FormElement
  elements: readonly FormElement[]
  choices: readonly FormElement[]
  onChange: (condition: ShowCondition) => void
}

function Condition({ condition, element, elements, choices, onChange }: ConditionProps): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const { formElementId, formElementOptionIds } = condition
  const question = choices.find(({ id }) => id === formElementId)
  const problem = conditionProblem(condition, element, elements)
  const problems: Record<ConditionProblem, string> = {
    'no-question': t('problemNoQuestion'),
    'no-answer': t('problemNoAnswer'),
    'question-gone': t('problemQuestionGone'),
    'answer-gone': t('problemAnswerGone'),
    'some-gone': t('problemSomeGone'),
    ring: t('problemRing'),
  }
  const nameOf = (named: FormElement) => textIn(named.label, language) || t('unnamed')
  return (
    <>
      <Select
        label={t('conditionQuestion')}
        value={formElementId}
        onChange={(id) => onChange({ ...noCondition, formElementId: id })}
        choices={[
          ...(question === undefined
            ? [{ value: formElementId, label: formElementId === '' ? t('conditionChoose') : t('conditionGone') }]
            : []),
          ...choices.map((choice) => ({ value: choice.id, label: nameOf(choice) })),
        ]}
      />
      {question !== undefined && (
        <fieldset className="question-answers">
          <legend className="k-label">{t('conditionAnswers')}</legend>
          {question.options.map((option) => (
            <Checkbox
              key={option.id}
              isSelected={formElementOptionIds.includes(option.id)}
              onChange={(on) => {
                // in the question's order; ids of deleted options are dropped
                const chosen = question.options.filter(({ id }) =>
                  id === option.id ? on : formElementOptionIds.includes(id),
                )
                onChange({ ...condition, formElementOptionIds: chosen.map(({ id }) => id) })
              }}
            >
              {textIn(option.text, language)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {problem !== null && <Note>{problems[problem]}</Note>}
    </>
  )
}
