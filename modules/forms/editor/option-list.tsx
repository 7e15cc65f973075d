import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, type FormOption, formLimits } from '../../../domain/forms/form.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import type { IconName } from '../../../editor/kit/controls/icon.tsx'
import { RowAct } from '../../../editor/kit/controls/sortable/sort-parts.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { optionsPath } from './form-module.ts'
import { newWords } from './question-rules.ts'
import { RequiredText } from './required-text.tsx'

type Act = 'up' | 'down' | 'delete' | 'write'

/** The answer options of a question: edit, reorder, add and remove. */
export function OptionList({ moduleId, element }: { moduleId: string; element: FormElement }): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const { options } = element
  const list = optionsPath(element.id)
  const root = useRef<HTMLOListElement>(null)
  const goal = useFocusGoal(root)
  const labelId = useId()
  const [said, setSaid] = useState('')

  const move = (index: number, by: -1 | 1) => {
    const option = options[index]
    if (option === undefined || options[index + by] === undefined) return
    goal.current = { id: option.id, act: by < 0 ? 'up' : 'down' }
    setSaid(t('over', { number: index + by + 1, total: options.length }))
    store.dispatch({ type: 'move-item', moduleId, list, itemId: option.id, by })
  }
  const remove = (index: number) => {
    const option = options[index]
    const next = options[index + 1] ?? options[index - 1]
    if (option === undefined || next === undefined) return
    goal.current = { id: next.id, act: 'delete' }
    store.dispatch({ type: 'delete-item', moduleId, list, itemId: option.id })
    const before = options[index + 1]?.id ?? null
    showToast(t('optionDeleted'), () => store.dispatch({ type: 'add-item', moduleId, list, item: option, before }))
  }
  const add = () => {
    const item = { id: newModuleId(), text: newWords('option', language) }
    goal.current = { id: item.id, act: 'write' }
    store.dispatch({ type: 'add-item', moduleId, list, item, before: null })
  }
  return (
    <div className="question-options">
      <p className="k-label" id={labelId}>
        {t('options')}
      </p>
      <ol ref={root} aria-labelledby={labelId}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            moduleId={moduleId}
            list={list}
            option={option}
            number={index + 1}
            total={options.length}
            onMove={(by) => move(index, by)}
            onDelete={() => remove(index)}
          />
        ))}
      </ol>
      {options.length < 2 && <p className="panel-meta">{t('optionLast')}</p>}
      {options.length >= formLimits.options ? (
        <p className="panel-meta">{t('optionsFull', { limit: formLimits.options })}</p>
      ) : (
        <Button variant="quiet" icon="plus" onPress={add}>
          {t('optionAdd')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

interface OptionRowProps {
  moduleId: string
  /** The path of the options in their module. */
  list: string
  option: FormOption
  number: number
  total: number
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

function OptionRow({ moduleId, list, option, number, total, onMove, onDelete }: OptionRowProps): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const act = (name: Act, icon: IconName, label: string, isOff: boolean, run: () => void) => (
    <RowAct act={name} icon={icon} size={18} label={label} isOff={isOff} onPress={run} />
  )
  return (
    <li className="field-row" data-option={option.id}>
      <RequiredText
        key={language}
        moduleId={moduleId}
        field={`${list}/${option.id}/text`}
        value={option.text}
        label={t('option', { number })}
        maxLength={formLimits.option}
      />
      {act('up', 'arrow-up', t('optionUp', { number }), number === 1, () => onMove(-1))}
      {act('down', 'arrow-down', t('optionDown', { number }), number === total, () => onMove(1))}
      {act('delete', 'trash', t('optionDelete', { number }), total < 2, onDelete)}
    </li>
  )
}

/** Where to move the focus after the list re-renders: a moved row loses it. */
function useFocusGoal(list: RefObject<HTMLElement | null>) {
  const goal = useRef<{ id: string; act: Act } | null>(null)
  useEffect(() => {
    if (goal.current === null) return
    const { id, act } = goal.current
    const row = list.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)
    // effects of an earlier render may come first
    if (!row) return
    goal.current = null
    const field = row.querySelector('input')
    if (act === 'write') {
      field?.focus()
      field?.select()
    } else row.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus()
  })
  return goal
}
