import { memo, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { cellAt, cellOver, rowAt } from '../../kit/table/table-parts.ts'
import { isWritable } from '../model/cells.ts'
import { type GuestColumn, isAnswerColumn, isPersonColumn } from '../model/columns.ts'
import { StandingText } from '../standing-text.tsx'
import type { OpenCell } from './cell-writing.ts'
import type { GuestLineProps } from './line-props.ts'
import { HouseholdName, PersonName } from './name-cell.tsx'

const CellField = lazyPart(async () => (await import('./cell-field.tsx')).CellField)

/** One line of the table: a household, or a person below it. Its callbacks must stay the same from render to render. */
function PlainLine(props: GuestLineProps): ReactNode {
  const { row, index, columns, selected, editable, marked, open } = props
  const own = row.type === 'person' ? columns.filter(isPersonColumn) : columns
  const rest = columns.length - own.length
  const isMarked = (place: number) => (marked !== null && place >= marked.left && place <= marked.right) || undefined
  const stop = Math.min(props.stop, rest > 0 ? own.length : own.length - 1)
  const over = {
    ...cellOver(rest),
    tabIndex: stop === own.length ? 0 : -1,
    'aria-selected': (marked !== null && marked.right >= own.length) || undefined,
  }
  return (
    <tr
      className={row.type === 'person' ? 'k-row guest-person' : 'k-row guest-household'}
      {...rowAt(index)}
      data-household={row.household.id}
      data-selected={selected || undefined}
      data-writing={open !== null || undefined}
    >
      {own.map((column, place) => {
        const canWrite = editable && isWritable(row, column)
        const cell = {
          ...cellAt(place, column === 'name' ? 'rowheader' : 'gridcell'),
          tabIndex: place === stop ? 0 : -1,
          'aria-readonly': !canWrite || undefined,
          'aria-selected': isMarked(place),
          'data-writable': canWrite || undefined,
          'data-written': open?.column === column || undefined,
        }
        if (column === 'name')
          return (
            <th key={column} scope="row" {...cell}>
              <NameCell {...props} />
            </th>
          )
        return (
          <td key={column} {...cell}>
            {open?.column === column ? <OpenField {...props} open={open} /> : <CellText {...props} column={column} />}
          </td>
        )
      })}
      {rest > 0 && <td {...over} />}
    </tr>
  )
}

function NameCell({ row, ...line }: GuestLineProps): ReactNode {
  const field = line.open?.column === 'name' ? <OpenField {...line} row={row} open={line.open} /> : null
  return row.type === 'household' ? (
    <HouseholdName {...line} row={row} field={field} />
  ) : (
    <PersonName {...line} row={row} field={field} />
  )
}

function OpenField({ row, words, open, onEnd }: Pick<GuestLineProps, 'row' | 'words' | 'onEnd'> & { open: OpenCell }) {
  return (
    <Suspense fallback={null}>
      <CellField row={row} words={words} open={open} onEnd={onEnd} />
    </Suspense>
  )
}

function CellText({ row, words, column }: GuestLineProps & { column: GuestColumn }): ReactNode {
  if (column === 'standing')
    return row.type === 'household' ? (
      words
        .standings(row.household)
        .map((part, place) => <StandingPart key={part.standing} {...part} isFirst={place === 0} />)
    ) : (
      <StandingText standing={row.person.standing} text={words.standing(row.person.standing)} />
    )
  const text =
    row.type === 'household'
      ? words.text(column, row.household)
      : isAnswerColumn(column)
        ? words.answer(column, row.person)
        : ''
  return text.length > 20 ? <span title={text}>{text}</span> : text
}

function StandingPart({ isFirst, ...part }: Parameters<typeof StandingText>[0] & { isFirst: boolean }): ReactNode {
  return (
    <>
      {!isFirst && '\u00a0·\u00a0'}
      <StandingText {...part} />
    </>
  )
}

export const GuestLine = memo(PlainLine, (a, b) => {
  const isSameRow =
    a.row.id === b.row.id &&
    a.row.household === b.row.household &&
    (a.row.type === 'person' || b.row.type === 'person' || a.row.isOpen === b.row.isOpen)
  return (
    isSameRow &&
    a.index === b.index &&
    a.selected === b.selected &&
    a.stop === b.stop &&
    a.marked === b.marked &&
    a.open === b.open &&
    a.words.language === b.words.language &&
    a.words.answers === b.words.answers &&
    a.words.sides === b.words.sides &&
    a.columns.length === b.columns.length &&
    a.columns.every((column, place) => column === b.columns[place])
  )
})
