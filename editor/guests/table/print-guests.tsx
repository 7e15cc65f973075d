import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { usePrinting } from '../../kit/table/use-printing.ts'
import { useSumsText } from '../guest-sums.tsx'
import { cellText } from '../model/cell-text.ts'
import { type GuestColumn, isAnswerColumn } from '../model/columns.ts'
import { type GuestFilter, shownRowsOf } from '../model/filter.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestWords } from '../use-guest-words.ts'

export interface PrintGuestsProps {
  households: readonly Household[]
  filter: GuestFilter
  columns: readonly GuestColumn[]
  words: GuestWords
  /** Which part of the list it is; empty for all of it. */
  note: string
  isSample: boolean
}

/** What is shown, with every person, for printing: there every row must be in the document. */
export function PrintGuests(props: PrintGuestsProps): ReactNode {
  return usePrinting() ? <Paper {...props} /> : null
}

function Paper({ households, filter, columns, words, note, isSample }: PrintGuestsProps): ReactNode {
  const { t } = useTranslation('guests')
  const sums = useSumsText()
  const unfolded = filter.standing === null ? 'all' : new Set<string>()
  return (
    <div className="list-paper">
      <h2>{isSample ? t('titleOfSamples') : t('title')}</h2>
      {note !== '' && <p className="paper-note">{note}</p>}
      <p className="sums">{sums(households)}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words.label(column)}
              </th>
            ))}
          </tr>
        </thead>
        {households.map((household) => (
          // a household stays on one page
          <tbody key={household.id}>
            {shownRowsOf([household], filter, unfolded).map((row) => (
              <PaperRow key={row.id} row={row} columns={columns} words={words} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function PaperRow({ row, columns, words }: Pick<PrintGuestsProps, 'columns' | 'words'> & { row: GuestRow }): ReactNode {
  return (
    <tr className={row.type === 'person' ? 'paper-person' : undefined}>
      {columns.map((column) => {
        if (column === 'name')
          return (
            <th key={column} scope="row">
              {row.type === 'person' ? words.person(row.person) : words.name(row.household)}
            </th>
          )
        // each person has their own below
        const isBelow = isAnswerColumn(column) && row.type === 'household' && row.isOpen
        return (
          <td key={column} className={column === 'standing' ? 'paper-standing' : undefined}>
            {!isBelow && cellText(row, column, words)}
          </td>
        )
      })}
    </tr>
  )
}
