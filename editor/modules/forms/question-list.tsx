import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElementType, formLimits } from '../../../domain/forms/form.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { Button } from '../../base/controls/button.tsx'
import { ConfirmDialog } from '../../base/controls/confirm-dialog.tsx'
import { RowAct, SortHandle } from '../../base/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../base/controls/sortable/use-sortable.ts'
import { showToast } from '../../base/controls/toast-queue.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { type AskingModule, questionsPath as list } from './form-module.ts'
import { QuestionRow } from './question-row.tsx'
import { buildQuestion, dependentsOf } from './question-rules.ts'

export interface QuestionListProps {
  module: AskingModule
  /** Guests have answered: what is removed has answers. */
  isAnswered: boolean
}

/** The questions in their order; one at a time is open. */
export function QuestionList({ module, isAnswered }: QuestionListProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const document = useDraftDocument()
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const moduleId = module.id
  const elements = module.form.formElements
  const root = useRef<HTMLOListElement>(null)
  const addButtons = useRef<HTMLDivElement>(null)
  /** Where the focus goes once the list has been drawn anew. */
  const goal = useRef<{ id: string; to: 'write' | 'name' } | 'add' | null>(null)
  const helpId = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const total = elements.length
  const nameOf = (index: number) => textIn(elements[index]?.label, language) || t('unnamed')

  useEffect(() => {
    if (goal.current === null) return
    const { current } = goal
    goal.current = null
    if (current === 'add') return addButtons.current?.querySelector('button')?.focus()
    const row = root.current?.querySelector<HTMLElement>(`[data-question="${current.id}"]`)
    if (current.to === 'name') return row?.querySelector<HTMLElement>('.question-name')?.focus()
    const field = row?.querySelector('input')
    row?.scrollIntoView({ block: 'nearest' })
    field?.focus()
    field?.select()
  })

  const move = (index: number, by: number) => {
    const element = elements[index]
    if (element !== undefined) store.dispatch({ type: 'move-item', moduleId, list, itemId: element.id, by })
  }
  const { handle, row, ...sorting } = useSortable({
    list: root,
    length: total,
    onDrop: (from, to) => move(from, to - from),
    onSay: (event, which, place) => setSaid(t(event, { name: nameOf(which), number: place + 1, total })),
  })
  const add = (type: FormElementType) => {
    const item = buildQuestion(type, language, newModuleId)
    goal.current = { id: item.id, to: 'write' }
    setOpen(item.id)
    store.dispatch({ type: 'add-item', moduleId, list, item, before: null })
  }
  const remove = (id: string) => {
    setDeleting(null)
    const index = elements.findIndex((element) => element.id === id)
    const element = elements[index]
    if (element === undefined) return
    const next = elements[index + 1] ?? elements[index - 1]
    goal.current = next === undefined ? 'add' : { id: next.id, to: 'name' }
    store.dispatch({ type: 'delete-item', moduleId, list, itemId: id })
    const before = elements[index + 1]?.id ?? null
    showToast(t('deleted'), () => store.dispatch({ type: 'add-item', moduleId, list, item: element, before }))
  }
  const step = (index: number, by: -1 | 1) => (
    <RowAct
      icon={by < 0 ? 'arrow-up' : 'arrow-down'}
      label={t(by < 0 ? 'up' : 'down', { name: nameOf(index) })}
      isOff={elements[index + by] === undefined}
      onPress={() => {
        move(index, by)
        setSaid(t('dropped', { name: nameOf(index), number: index + 1 + by, total }))
      }}
    />
  )
  const dependents = deleting === null ? 0 : dependentsOf(deleting, elements)

  return (
    <>
      {total === 0 && <p className="panel-meta">{t('empty')}</p>}
      <ol className="sort-list" ref={root} aria-label={t('list')} {...sorting}>
        {elements.map((element, index) => (
          <li
            key={element.id}
            className="sort-row question-row"
            data-question={element.id}
            data-open={open === element.id || undefined}
            {...row(index)}
          >
            <SortHandle label={t('handle', { name: nameOf(index) })} helpId={helpId} handle={handle(index)} />
            <QuestionRow
              moduleId={moduleId}
              element={element}
              elements={elements}
              languages={languages}
              isOpen={open === element.id}
              onToggle={() => setOpen(open === element.id ? null : element.id)}
              onDelete={() => setDeleting(element.id)}
            >
              {step(index, -1)}
              {step(index, 1)}
            </QuestionRow>
          </li>
        ))}
      </ol>
      {total >= formLimits.elements ? (
        <p className="panel-meta">{t('full', { limit: formLimits.elements })}</p>
      ) : (
        <div className="questions-add" ref={addButtons}>
          <Button icon="plus" onPress={() => add('SingleSelect')}>
            {t('addChoice')}
          </Button>
          <Button icon="plus" onPress={() => add('ShortText')}>
            {t('addText')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" id={helpId}>
        {t('handleHelp')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ConfirmDialog
        isOpen={deleting !== null}
        danger
        title={t('deleteTitle', { name: nameOf(elements.findIndex(({ id }) => id === deleting)) })}
        confirmLabel={t('delete')}
        onConfirm={() => {
          if (deleting !== null) remove(deleting)
        }}
        onCancel={() => setDeleting(null)}
      >
        <p>{t('deleteText')}</p>
        {dependents > 0 && <p>{t('deleteDependents', { count: dependents })}</p>}
        {isAnswered && <p>{t('deleteAnswered')}</p>}
      </ConfirmDialog>
    </>
  )
}
