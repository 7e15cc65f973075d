import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { useBlocker } from '../../kit/router/router-view.tsx'
import { standsAt } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import { type CellFault, readCell } from '../model/read-cell.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { CellEnd } from './use-cells.ts'

export interface CellFieldProps {
  row: GuestRow
  column: GuestColumn
  words: GuestWords
  /** Instead of what stands in the cell. */
  first: string | null
  onEnd: (end: CellEnd) => void
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

const longest: Partial<Record<GuestColumn, number>> = {
  mail: 254,
  phone: 40,
  address: guestLimits.street,
  tags: (guestLimits.tag + 2) * guestLimits.tags,
  note: guestLimits.note,
}

/** The field of a cell that is written in. It keeps its text itself: a key draws nothing but the field. */
export function CellField({ row, column, words, first, onEnd }: CellFieldProps): ReactNode {
  const { t } = useTranslation('guests')
  const { market } = useClientConfiguration()
  const [fault, setFault] = useState<CellFault | null>(null)
  const faultId = useId()
  const field = useRef<Field>(null)
  const ended = useRef(false)
  const stands = standingText(row, column, words)
  useEffect(() => {
    field.current?.focus()
    if (first === null) field.current?.select?.()
    else field.current?.setSelectionRange?.(first.length, first.length)
  }, [first])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (field.current?.value !== stands) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [stands])
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
    const read = typed === stands ? {} : readCell(row, column, typed, market.toUpperCase())
    if (typeof read === 'string') {
      setFault(read)
      return
    }
    leave(sameJson(read, standsAt(row.household, read)) ? null : read, go)
  }
  const who = row.type === 'person' ? words.person(row.person) : words.name(row.household)
  const common = {
    ref: field as RefObject<never>,
    className: 'k-input cell-field',
    'aria-label': `${words.label(column)}, ${who}`,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : faultId,
    defaultValue: first ?? stands,
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
  const choices = useChoices(column, words, row)
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
        <textarea {...common} rows={4} maxLength={guestLimits.note} />
      ) : (
        <input {...common} maxLength={longest[column] ?? guestLimits.envelopeName} autoComplete="off" />
      )}
      <LeaveWarning when={fault !== null} />
      {fault !== null && (
        <span className="cell-fault" id={faultId} role="alert">
          {t(fault)}
        </span>
      )}
    </>
  )
}

/** Where a key leads from the field, back to the cell itself for Escape; null for keys that are the field's own. */
function wayOf({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): CellEnd['go'] | null {
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return null
  if (key === 'Escape') return 'stay'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  if (key !== 'Enter') return null
  // a line of its own in a note
  if (shiftKey) return nativeEvent.target instanceof HTMLTextAreaElement ? null : 'up'
  return 'down'
}

function standingText(row: GuestRow, column: GuestColumn, words: GuestWords): string {
  if (row.type === 'person') return fullNameOf(row.person)
  const { household } = row
  if (column === 'name') return household.envelopeName
  if (column === 'language' || column === 'side') return household[column] ?? ''
  if (column === 'seats') return String(household.extraSeats)
  return words.text(column, household)
}

/** What can be chosen in a column; null where it is written. */
function useChoices(
  column: GuestColumn,
  words: GuestWords,
  { household }: GuestRow,
): readonly (readonly [value: string, text: string])[] | null {
  const { t } = useTranslation('guests')
  switch (column) {
    case 'side':
      return [['', t('noSide')], ...guestSides.map((side) => [side, words.side(side)] as const)]
    case 'list':
      return guestLists.map((list) => [list, t(`lists.${list}`)])
    case 'seats':
      return Array.from({ length: guestLimits.extraSeats + 1 }, (_, seats) => [String(seats), String(seats)])
    case 'language': {
      const [main, ...others] = words.languages
      const known = household.language === null || words.languages.includes(household.language)
      return [
        ['', main === undefined ? '–' : t('sitesLanguage', { language: words.languageName(main) })],
        ...[...(main === undefined ? [] : [main]), ...others, ...(known ? [] : [household.language ?? ''])].map(
          (code) => [code, words.languageName(code)] as const,
        ),
      ]
    }
    default:
      return null
  }
}
