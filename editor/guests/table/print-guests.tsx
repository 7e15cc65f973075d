import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { usePrinting } from '../../kit/table/use-printing.ts'
import { useSumsText } from '../guest-sums.tsx'
import { type GuestColumn, isAnswerColumn } from '../model/columns.ts'
import { type GuestFilter, rowsOf } from '../model/filter.ts'
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
  const rows = rowsOf(households, filter, filter.standing === null ? 'all' : new Set())
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.type === 'person' ? 'paper-person' : undefined}>
              {columns.map((column) => {
                if (column === 'name')
                  return (
                    <th key={column} scope="row">
                      {row.type === 'person' ? words.person(row.person) : words.name(row.household)}
                    </th>
                  )
                if (row.type === 'person')
                  return (
                    <td key={column}>
                      {column === 'standing'
                        ? words.standing(row.person.standing)
                        : isAnswerColumn(column) && words.answer(column, row.person)}
                    </td>
                  )
                // each person has their own below
                if (isAnswerColumn(column)) return <td key={column} />
                const standings = words.standings(row.household).map(({ text }) => text)
                return (
                  <td key={column}>
                    {column === 'standing' ? standings.join(' · ') : words.text(column, row.household)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
