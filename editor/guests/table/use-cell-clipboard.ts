import { type RefObject, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { closeToast, showToast } from '../../kit/controls/toast-queue.ts'
import { fetchedAhead } from '../../kit/loading/lazy-part.ts'
import type { GridBlock } from '../../kit/table/grid-block.ts'
import { placeOf } from '../../kit/table/grid-focus.ts'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import { blockText } from '../model/block-text.ts'
import type { CellBegin, UsedCells } from './cell-writing.ts'
import { useNewest } from './use-newest.ts'

const loadClear = fetchedAhead(async () => (await import('./clear-cells.ts')).clearCells)
const loadPaste = fetchedAhead(async () => (await import('./paste-cells.ts')).pasteCells)

/** Copies the block of cells, or the cell that has the focus; pastes into it; empties it. */
export function useCellClipboard(
  used: UsedCells & { block: GridBlock | null },
  table: RefObject<Element | null>,
  begin: (place: GridPlace, how: CellBegin) => boolean,
): { clear: (place: GridPlace) => void } {
  const { t } = useTranslation('guests')
  const country = useClientConfiguration().market.toUpperCase()
  const now = useNewest({ ...used, begin, country, t })
  const clear = useCallback(
    (place: GridPlace) => {
      const { writing, block, ...rest } = now.current
      if (writing !== null)
        void loadClear().then((clearCells) => clearCells(block ?? { from: place, to: place }, { ...rest, writing }))
    },
    [now],
  )
  useEffect(() => {
    let said = 0
    const copy = (event: ClipboardEvent) => {
      const place = placeIn(table.current)
      const { rows, columns, words, t, block } = now.current
      // a text that is marked is copied by the browser
      if (place === null || document.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', blockText(rows, columns, block ?? { from: place, to: place }, words))
      closeToast(said)
      said = showToast(t('copied'))
      if (event.type === 'cut') clear(place)
    }
    const paste = (event: ClipboardEvent) => {
      const place = placeIn(table.current)
      const { writing, ...rest } = now.current
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (place === null || writing === null || text === '') return
      event.preventDefault()
      void loadPaste().then((pasteCells) => pasteCells(text, place, { ...rest, writing }))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [now, table, clear])
  return { clear }
}

/** The place of the cell with the focus, unless it is written in. */
function placeIn(table: Element | null): GridPlace | null {
  const focused = document.activeElement
  if (focused === null || !table?.contains(focused) || focused.matches('.cell-field')) return null
  return placeOf(focused)
}
