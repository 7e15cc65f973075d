import type { ReactNode } from 'react'
import type { FormElement } from '../../domain/forms/form.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { useEditor } from '../../editor/document/editor-context.ts'
import { Select } from '../../editor/kit/controls/select.tsx'
import { Switch } from '../../editor/kit/controls/switch.tsx'
import type { FormModule } from '../../modules/form/schema.ts'
import type { RsvpModule } from '../../modules/rsvp/schema.ts'
import { conditionChoices, type LowerCondition, lowerCondition, lowerQuestions, withLowerCondition } from './lower.ts'
import { useWords } from './words.ts'

/** The older format's single condition for all lower questions, depending on the answer to one above (`conditionShowTextFieldsBelow`). */
export function LowerQuestions({ module }: { module: FormModule | RsvpModule }): ReactNode {
  const words = useWords()
  const { store, language } = useEditor()
  const elements = module.form.formElements
  const choices = conditionChoices(elements)
  const current = lowerCondition(elements)
  const nameOf = (element: FormElement) => textIn(element.label, language) || words.unnamed
  const set = (condition: LowerCondition | null) =>
    store.dispatch({
      type: 'set-field',
      moduleId: module.id,
      field: 'form/formElements',
      value: withLowerCondition(elements, condition).map((element) => ({
        ...element,
        options: element.options.map((option) => ({ ...option })),
        showConditions: element.showConditions.map((shown) => ({ ...shown })),
      })),
      apart: true,
    })
  const choose = (questionId: string) => {
    const option = choices.find(({ id }) => id === questionId)?.options[0]
    if (option !== undefined) set({ questionId, optionId: option.id })
  }
  const first = choices[0]
  const question =
    current === null || current === 'mixed' ? undefined : elements.find(({ id }) => id === current.questionId)
  return (
    <>
      <h3 className="panel-heading">{words.lower}</h3>
      <Switch
        isSelected={current !== null}
        isDisabled={current === null && first === undefined}
        onChange={(on) => (on && first !== undefined ? choose(first.id) : set(null))}
      >
        {words.lowerSwitch}
      </Switch>
      {current === null && first === undefined && <p className="panel-meta">{words.lowerNone}</p>}
      {current === 'mixed' && <p className="panel-meta">{words.lowerMixed}</p>}
      {current !== null && current !== 'mixed' && question !== undefined && (
        <>
          <Select
            label={words.lowerQuestion}
            value={question.id}
            onChange={choose}
            choices={[question, ...choices.filter(({ id }) => id !== question.id)].map((choice) => ({
              value: choice.id,
              label: nameOf(choice),
            }))}
          />
          <Select
            label={words.lowerAnswer}
            value={current.optionId}
            onChange={(optionId) => set({ questionId: question.id, optionId })}
            choices={question.options.map(({ id, text }) => ({ value: id, label: textIn(text, language) }))}
          />
          <p className="panel-meta">
            {`${words.lowerShown} ${lowerQuestions(elements, question.id).map(nameOf).join(', ')}`}
          </p>
        </>
      )}
    </>
  )
}
