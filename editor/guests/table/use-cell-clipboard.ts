import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { closeToast, showToast } from '../../kit/controls/toast-queue.ts'
import { fetchedAhead } from '../../kit/loading/lazy-part.ts'
import { placeOf } from '../../kit/table/grid-focus.ts'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import { cellText } from '../model/cell-text.ts'
import type { CellBegin, UsedCells } from './cell-writing.ts'
import { useNewest } from './use-newest.ts'

const loadPaste = fetchedAhead(async () => (await import('./paste-cells.ts')).pasteCells)

/** Copies the cell that has the focus, and pastes into it. */
export function useCellClipboard(
  used: UsedCells,
  table: RefObject<Element | null>,
  begin: (place: GridPlace, how: CellBegin) => boolean,
): void {
  const { t } = useTranslation('guests')
  const country = useClientConfiguration().market.toUpperCase()
  const now = useNewest({ ...used, begin, country, t })
  useEffect(() => {
    let said = 0
    const copy = (event: ClipboardEvent) => {
      const place = placeIn(table.current)
      const { rows, columns, words, t } = now.current
      const [row, column] = place === null ? [] : [rows[place.row], columns[place.column]]
      // a text that is marked is copied by the browser
      if (row === undefined || column === undefined || document.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', quoted(cellText(row, column, words)))
      closeToast(said)
      said = showToast(t('copied'))
    }
    const paste = (event: ClipboardEvent) => {
      const place = placeIn(table.current)
      const { writing } = now.current
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (place === null || writing === null || text === '') return
      event.preventDefault()
      void loadPaste().then((pasteCells) => pasteCells(text, place, { ...now.current, writing }))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [now, table])
}

/** The place of the cell with the focus, unless it is written in. */
function placeIn(table: Element | null): GridPlace | null {
  const focused = document.activeElement
  if (focused === null || !table?.contains(focused) || focused.matches('.cell-field')) return null
  return placeOf(focused)
}

/** As spreadsheets write a cell that has more than one line. */
const quoted = (text: string) => (/[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
