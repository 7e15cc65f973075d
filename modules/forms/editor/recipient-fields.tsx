import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { recipientsOf } from '../../../editor/document/draft/apply-action.ts'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { Button, IconButton } from '../../../editor/kit/controls/button.tsx'
import { FieldNotes, notesOf } from '../../../editor/kit/controls/field-notes.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { documentLimits } from '../../document-limits.ts'
import type { ModuleWithForm } from './form-module.ts'
import { type RecipientRow, recipientProblem, rowsFor, wholeAddresses } from './recipient-rows.ts'

/** The recipients of answers by email. Incomplete addresses stay in their fields; the draft contains only complete ones. */
export function RecipientFields({ module }: { module: ModuleWithForm }): ReactNode {
  const { t } = useTranslation('forms')
  const { store } = useEditor()
  const stored = recipientsOf(useDraftDocument(), module.id)
  const [rows, setRows] = useState(() => rowsFor(stored, newModuleId))
  const root = useRef<HTMLUListElement>(null)
  /** The row to focus once it has been rendered. */
  const goal = useRef<string | null>(null)
  // changed by undo or in another tab: incomplete input is discarded
  if (!sameJson(stored, wholeAddresses(rows))) setRows(rowsFor(stored, newModuleId))

  useEffect(() => {
    if (goal.current === null) return
    const field = root.current?.querySelector<HTMLElement>(`[data-recipient="${goal.current}"] input`)
    // effects of an earlier render may come first
    if (!field) return
    goal.current = null
    field.focus()
  })

  const become = (next: readonly RecipientRow[]) => {
    setRows([...next])
    store.dispatch({ type: 'set-recipients', formId: module.id, recipients: wholeAddresses(next) })
  }
  const remove = (index: number) => {
    const left = rows.toSpliced(index, 1)
    const next = left.length === 0 ? rowsFor([], newModuleId) : left
    goal.current = next[Math.min(index, next.length - 1)]?.id ?? null
    become(next)
  }
  return (
    <>
      <h3 className="panel-heading">{t('recipients')}</h3>
      <p className="panel-meta">{t('recipientsHelp')}</p>
      <ul className="recipients" ref={root}>
        {rows.map((row, index) => (
          <li key={row.id} className="field-row" data-recipient={row.id}>
            <MailField
              row={row}
              number={index + 1}
              problem={recipientProblem(rows, row)}
              onChange={(text) => become(rows.with(index, { ...row, text }))}
            />
            <IconButton
              icon="trash"
              label={t('recipientRemove', { number: index + 1 })}
              isDisabled={rows.length === 1 && row.text === ''}
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {rows.length >= documentLimits.recipients ? (
        <p className="panel-meta">{t('recipientsFull', { limit: documentLimits.recipients })}</p>
      ) : (
        <Button
          variant="quiet"
          icon="plus"
          onPress={() => {
            const row = { id: newModuleId(), text: '' }
            goal.current = row.id
            setRows([...rows, row])
          }}
        >
          {t('recipientAdd')}
        </Button>
      )}
      {questionOfRole(module.form.formElements, 'diet') !== null && (
        <>
          <Switch
            isSelected={module.mailsWithoutDiet === true}
            onChange={(value) =>
              store.dispatch({ type: 'set-field', moduleId: module.id, field: 'mailsWithoutDiet', value })
            }
          >
            {t('mailsWithoutDiet')}
          </Switch>
          <p className="panel-meta">{t('mailsWithoutDietHelp')}</p>
        </>
      )}
    </>
  )
}

interface MailFieldProps {
  row: RecipientRow
  number: number
  problem: ReturnType<typeof recipientProblem>
  onChange: (text: string) => void
}

/** Shows its error after blur, only while the input is wrong. */
function MailField({ row, number, problem, onChange }: MailFieldProps): ReactNode {
  const { t } = useTranslation('forms')
  const id = useId()
  const [left, setLeft] = useState(row.text !== '')
  const words = problem === 'wrong' ? t('recipientWrong') : t('recipientTwice')
  const error = left && problem !== null ? words : undefined
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t('recipient', { number })}
      </label>
      <input
        id={id}
        className="k-input"
        type="email"
        value={row.text}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={notesOf(id, { error })}
        data-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => setLeft(row.text.trim() !== '')}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
