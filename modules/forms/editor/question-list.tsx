import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, type FormElementType, formLimits } from '../../../domain/forms/form.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { ConfirmDialog } from '../../../editor/kit/controls/confirm-dialog.tsx'
import { SortHandle, SortNotes, StepActs } from '../../../editor/kit/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../../editor/kit/controls/sortable/use-sortable.ts'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { questionsPath as list, type ModuleWithForm } from './form-module.ts'
import { QuestionRow } from './question-row.tsx'
import { buildQuestion, dependentsOf } from './question-rules.ts'

export interface QuestionListProps {
  module: ModuleWithForm
  /** Guests have answered the form, so removed questions may have answers. */
  isAnswered: boolean
}

/** The questions in order; one is open at a time. */
export function QuestionList({ module, isAnswered }: QuestionListProps): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const document = useDraftDocument()
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const elements = module.form.formElements
  const root = useRef<HTMLOListElement>(null)
  const addButtons = useRef<HTMLDivElement>(null)
  const goal = useFocusGoal(root, addButtons)
  const helpId = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<FormElement | null>(null)
  const [said, setSaid] = useState('')
  const total = elements.length
  const nameOf = (index: number) => textIn(elements[index]?.label, language) || t('unnamed')

  const { move, add, remove } = useQuestionEdits(module, (next) => {
    goal.current = next
  })
  const { handle, row, ...sorting } = useSortable({
    list: root,
    length: total,
    onDrop: (from, to) => move(from, to - from),
    onSay: (event, which, place) => setSaid(t(event, { name: nameOf(which), number: place + 1, total })),
  })

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
              moduleId={module.id}
              element={element}
              elements={elements}
              languages={languages}
              isOpen={open === element.id}
              onToggle={() => setOpen(open === element.id ? null : element.id)}
              onDelete={() => setDeleting(element)}
            >
              <StepActs
                index={index}
                length={total}
                labels={{ up: t('up', { name: nameOf(index) }), down: t('down', { name: nameOf(index) }) }}
                onStep={(by) => {
                  move(index, by)
                  setSaid(t('dropped', { name: nameOf(index), number: index + 1 + by, total }))
                }}
              />
            </QuestionRow>
          </li>
        ))}
      </ol>
      <AddQuestion isFull={total >= formLimits.elements} buttons={addButtons} onAdd={(type) => setOpen(add(type))} />
      <SortNotes helpId={helpId} help={t('handleHelp')} said={said} />
      <DeleteQuestionDialog
        element={deleting}
        elements={elements}
        isAnswered={isAnswered}
        onDelete={(element) => {
          setDeleting(null)
          remove(element)
        }}
        onCancel={() => setDeleting(null)}
      />
    </>
  )
}

/** The operations on the questions; `onGoal` is called with where the focus goes next. */
function useQuestionEdits(module: ModuleWithForm, onGoal: (goal: FocusGoal) => void) {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const moduleId = module.id
  const elements = module.form.formElements
  return {
    move(index: number, by: number) {
      const element = elements[index]
      if (element !== undefined) store.dispatch({ type: 'move-item', moduleId, list, itemId: element.id, by })
    },
    /** Returns the id of the new question. */
    add(type: FormElementType): string {
      const item = buildQuestion(type, language, newModuleId)
      onGoal({ id: item.id, to: 'write' })
      store.dispatch({ type: 'add-item', moduleId, list, item, before: null })
      return item.id
    },
    remove(element: FormElement) {
      const index = elements.findIndex(({ id }) => id === element.id)
      if (index === -1) return
      const next = elements[index + 1] ?? elements[index - 1]
      onGoal(next === undefined ? 'add' : { id: next.id, to: 'name' })
      store.dispatch({ type: 'delete-item', moduleId, list, itemId: element.id })
      const before = elements[index + 1]?.id ?? null
      showToast(t('deleted'), () => store.dispatch({ type: 'add-item', moduleId, list, item: element, before }))
    },
  }
}

/** Where to move the focus after the list re-renders: to a question's text field or its name, or to the add buttons. */
type FocusGoal = { id: string; to: 'write' | 'name' } | 'add'

function useFocusGoal(list: RefObject<HTMLElement | null>, addButtons: RefObject<HTMLElement | null>) {
  const goal = useRef<FocusGoal | null>(null)
  useEffect(() => {
    if (goal.current === null) return
    const { current } = goal
    const row =
      current === 'add'
        ? addButtons.current
        : list.current?.querySelector<HTMLElement>(`[data-question="${current.id}"]`)
    // effects of an earlier render may come first
    if (!row) return
    goal.current = null
    if (current === 'add') return row.querySelector('button')?.focus()
    if (current.to === 'name') return row.querySelector<HTMLElement>('.question-name')?.focus()
    const field = row.querySelector('input')
    row.scrollIntoView({ block: 'nearest' })
    field?.focus()
    field?.select()
  })
  return goal
}

interface AddQuestionProps {
  isFull: boolean
  buttons: RefObject<HTMLDivElement | null>
  onAdd: (type: FormElementType) => void
}

/** The labels of the add buttons per kind of question, in order. */
const addWords = { SingleSelect: 'addChoice', ShortText: 'addText' } as const satisfies Record<FormElementType, string>

function AddQuestion({ isFull, buttons, onAdd }: AddQuestionProps): ReactNode {
  const { t } = useTranslation('forms')
  if (isFull) return <p className="panel-meta">{t('full', { limit: formLimits.elements })}</p>
  return (
    <div className="questions-add" ref={buttons}>
      {(Object.keys(addWords) as FormElementType[]).map((type) => (
        <Button key={type} icon="plus" onPress={() => onAdd(type)}>
          {t(addWords[type])}
        </Button>
      ))}
    </div>
  )
}

interface DeleteQuestionDialogProps {
  /** The question to delete; null while the dialog is closed. */
  element: FormElement | null
  elements: readonly FormElement[]
  isAnswered: boolean
  onDelete: (element: FormElement) => void
  onCancel: () => void
}

function DeleteQuestionDialog(props: DeleteQuestionDialogProps): ReactNode {
  const { element, elements, isAnswered, onDelete, onCancel } = props
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const dependents = element === null ? 0 : dependentsOf(element.id, elements)
  return (
    <ConfirmDialog
      isOpen={element !== null}
      danger
      title={t('deleteTitle', { name: textIn(element?.label, language) || t('unnamed') })}
      confirmLabel={t('delete')}
      onConfirm={() => {
        if (element !== null) onDelete(element)
      }}
      onCancel={onCancel}
    >
      <p>{t('deleteText')}</p>
      {dependents > 0 && <p>{t('deleteDependents', { count: dependents })}</p>}
      {isAnswered && <p>{t('deleteAnswered')}</p>}
    </ConfirmDialog>
  )
}
