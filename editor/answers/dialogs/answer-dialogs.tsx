import type { ReactNode } from 'react'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { AnswerTab, AskedForm } from '../model/answer-tabs.ts'
import type { Row } from '../model/sheet.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DoublesDialog } from './doubles-dialog.tsx'
import { ReadDialog } from './read-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

export type AnswerDialogState =
  | { type: 'read'; row: Row }
  | { type: 'delete'; row: Row }
  | { type: 'doubles'; tabId: string }
  /** `row` is the answer to correct; null adds a new one. */
  | { type: 'write'; form: AskedForm; row: Row | null }

export interface AnswerDialogsProps {
  state: AnswerDialogState
  onState: (state: AnswerDialogState | null) => void
  /** Null when there are only samples. */
  siteId: string | null
  tabs: readonly AnswerTab[]
  /** The page's languages. */
  languages: readonly LanguageCode[]
}

/** The dialogs of one answer: read, delete, correct, or add. */
export function AnswerDialogs({ state, onState, siteId, tabs, languages }: AnswerDialogsProps): ReactNode {
  const close = () => onState(null)
  if (state.type === 'read') {
    const { row } = state
    const tab = tabs.find(({ sheet }) => sheet.rows.some(({ id }) => id === row.id))
    const { formId, kind } = row.record
    // answers to a deleted form can still be corrected, by the questions asked then
    const form = tab?.form ?? { formId, kind, title: {}, elements: [] }
    return (
      <ReadDialog
        row={row}
        party={tab?.sheet.rows.filter(({ party }) => party.number === row.party.number) ?? [row]}
        siteId={tab?.demo === true ? null : siteId}
        onOpen={(other) => onState({ type: 'read', row: other })}
        onDelete={() => onState({ type: 'delete', row })}
        onCorrect={() => onState({ type: 'write', form, row })}
        onClose={close}
      />
    )
  }
  if (siteId === null) return null
  if (state.type === 'doubles') {
    const doubles = tabs.find(({ id }) => id === state.tabId)?.sheet.doubles ?? []
    return <DoublesDialog doubles={doubles} siteId={siteId} onClose={close} />
  }
  if (state.type === 'delete') return <DeleteDialog row={state.row} siteId={siteId} onClose={close} />
  return <WriteDialog {...state} siteId={siteId} languages={languages} onClose={close} />
}
