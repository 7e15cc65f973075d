import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { useBlocker } from '../../kit/router/router-view.tsx'
import { cellChoices, choiceOf } from '../model/cell-choices.ts'
import { standsAt } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import { longestIn, readCell } from '../model/read-cell.ts'
import { spelledTags } from '../model/tags.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { CellEnd, OpenCell } from './cell-writing.ts'
import { useNewest } from './use-newest.ts'
import { startOf, wayOf } from './use-open-cell.ts'

export interface CellFieldProps {
  row: GuestRow
  words: GuestWords
  open: OpenCell
  onEnd: (end: CellEnd) => void
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

/** The field of a cell that is written in. It keeps its text itself: a key draws nothing but the field. */
export function CellField({ row, words, open, onEnd }: CellFieldProps): ReactNode {
  const { t } = useTranslation('guests')
  const { column, first, tags } = open
  const reading = { country: useClientConfiguration().market.toUpperCase(), mainLanguage: words.languages[0], tags }
  const [fault, setFault] = useState(open.fault)
  const faultId = useId()
  const suggestedId = useId()
  const field = useRef<Field>(null)
  const ended = useRef(false)
  const stands = standingText(row, column, words)
  const choices = cellChoices(column, words, row.household)
  const start = first ?? (startOf(row, column) || stands)
  const [before, setBefore] = useState(() => beforeLast(start))
  useEffect(() => {
    const length = field.current?.value.length ?? 0
    field.current?.focus()
    // tags are added to
    if (first === null && column !== 'tags') field.current?.select?.()
    else field.current?.setSelectionRange?.(length, length)
  }, [first, column])
  useUnloadQuestion(field, stands)
  // who goes to another page of the editor has left the cell, which stays if it holds a fault
  useBlocker(() => {
    field.current?.blur()
    return !ended.current
  })
  const leave = (change: CellEnd['change'], go: CellEnd['go']) => {
    ended.current = true
    onEnd({ change, typed: field.current?.value ?? '', go })
  }
  const finish = (go: CellEnd['go']) => {
    const typed = field.current?.value ?? stands
    // nothing is read anew that nobody has touched
    const read = typed === stands ? {} : readCell(row, column, typed, reading)
    if (typeof read === 'string') {
      setFault(read)
      return
    }
    leave(sameJson(read, standsAt(row.household, read)) ? null : read, go)
  }
  const finishNow = useNewest(finish)
  useEffect(() => {
    const { goes } = open
    if (goes !== null) queueMicrotask(() => finishNow.current(goes))
  }, [open, finishNow])
  const who = row.type === 'person' ? words.person(row.person) : words.name(row.household)
  const common = {
    ref: field as RefObject<never>,
    className: 'k-input cell-field',
    'aria-label': `${words.label(column)}, ${who}`,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : faultId,
    defaultValue: choices === null ? start : (choiceOf(choices, start) ?? stands),
    onBlur: () => {
      // the whole window may have lost the focus
      if (!ended.current && document.activeElement !== field.current) finish('leave')
    },
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      const go = wayOf(event)
      if (go === null) return
      event.preventDefault()
      if (go === 'stay') leave(null, 'stay')
      else finish(go)
    },
  }
  return (
    <>
      {choices !== null ? (
        <select {...common}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : column === 'note' ? (
        <textarea {...common} rows={4} maxLength={longestIn(column)} />
      ) : (
        <input
          {...common}
          maxLength={longestIn(column)}
          autoComplete="off"
          list={column === 'tags' ? suggestedId : undefined}
          onInput={column === 'tags' ? ({ currentTarget: { value } }) => setBefore(beforeLast(value)) : undefined}
        />
      )}
      {column === 'tags' && <SuggestedTags id={suggestedId} before={before} tags={tags} />}
      <LeaveWarning when={fault !== null} />
      {fault !== null && (
        <span className="cell-fault" id={faultId} role="alert">
          {t(fault)}
        </span>
      )}
    </>
  )
}

/** The browser asks before a page with unsaved text goes. */
function useUnloadQuestion(field: RefObject<Field | null>, stands: string): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (field.current?.value.replace(/,\s*$/, '') !== stands) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [field, stands])
}

/** The tags before the one that is being written. */
const beforeLast = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1)

function SuggestedTags({ id, before, tags }: { id: string; before: string; tags: readonly string[] }): ReactNode {
  const written = spelledTags(before.split(','), tags)
  return (
    <datalist id={id}>
      {tags
        .filter((tag) => !written.includes(tag))
        .map((tag) => (
          <option key={tag} value={before === '' ? tag : `${before} ${tag}`} label={tag} />
        ))}
    </datalist>
  )
}

function standingText(row: GuestRow, column: GuestColumn, words: GuestWords): string {
  if (row.type === 'person') return fullNameOf(row.person)
  const { household } = row
  if (column === 'name') return household.envelopeName
  if (column === 'language' || column === 'side') return household[column] ?? ''
  if (column === 'seats') return String(household.extraSeats)
  return words.text(column, household)
}
