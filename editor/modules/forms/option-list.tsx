import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, formLimits } from '../../../domain/forms/form.ts'
import { Button } from '../../base/controls/button.tsx'
import { RowAct } from '../../base/controls/sortable/sort-parts.tsx'
import { showToast } from '../../base/controls/toast-queue.ts'
import { useEditor } from '../../document/editor-context.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { optionsPath } from './form-module.ts'
import { newWords } from './question-rules.ts'
import { RequiredText } from './required-text.tsx'

type Act = 'up' | 'down' | 'delete' | 'write'

/** The answers that guests choose among: written, put in order, added and removed. */
export function OptionList({ moduleId, element }: { moduleId: string; element: FormElement }): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const { options } = element
  const list = optionsPath(element.id)
  const root = useRef<HTMLOListElement>(null)
  const goal = useRef<{ id: string; act: Act } | null>(null)
  const labelId = useId()
  const [said, setSaid] = useState('')

  // a row that has been moved loses the focus on its way
  useEffect(() => {
    if (goal.current === null) return
    const { id, act } = goal.current
    const row = root.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)
    const field = row?.querySelector('input')
    if (act === 'write') {
      field?.focus()
      field?.select()
    } else row?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus()
    goal.current = null
  })

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
  const act = (
    name: Act,
    icon: 'arrow-up' | 'arrow-down' | 'trash',
    label: string,
    isOff: boolean,
    run: () => void,
  ) => <RowAct act={name} icon={icon} size={18} label={label} isOff={isOff} onPress={run} />
  return (
    <div className="question-options">
      <p className="k-label" id={labelId}>
        {t('options')}
      </p>
      <ol ref={root} aria-labelledby={labelId}>
        {options.map((option, index) => {
          const number = index + 1
          return (
            <li key={option.id} className="field-row" data-option={option.id}>
              <RequiredText
                key={language}
                moduleId={moduleId}
                field={`${list}/${option.id}/text`}
                value={option.text}
                label={t('option', { number })}
                maxLength={formLimits.option}
              />
              {act('up', 'arrow-up', t('optionUp', { number }), index === 0, () => move(index, -1))}
              {act('down', 'arrow-down', t('optionDown', { number }), number === options.length, () => move(index, 1))}
              {act('delete', 'trash', t('optionDelete', { number }), options.length < 2, () => remove(index))}
            </li>
          )
        })}
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
