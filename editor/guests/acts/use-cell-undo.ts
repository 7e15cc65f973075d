import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, showToast, toastStore } from '../../kit/controls/toast-queue.ts'
import type { CellsOf } from '../table/cell-writing.ts'
import { undoFor } from '../undo-for.ts'

/** What takes back one act in the cells. */
type Undo = readonly CellsOf[]

/** How many acts can be taken back. */
const mostKept = 50

/** Says what has been done in cells, and keeps what takes it back: by the message's button, and later by keys. */
export function useCellUndo(takeBack: (undo: Undo) => void) {
  const { t } = useTranslation('guests')
  const said = useRef(0)
  const kept = useRef<{ undo: Undo; toast: number }[]>([])
  const take = (act: { undo: Undo; toast: number }) => {
    kept.current = kept.current.filter((other) => other !== act)
    closeToast(act.toast)
    takeBack(act.undo)
  }
  return {
    say: (text: string, undo?: Undo) => {
      closeToast(said.current)
      if (undo === undefined) {
        said.current = showToast(text)
        return
      }
      const act = { undo, toast: 0 }
      said.current = showToast(text, () => take(act), undoFor)
      act.toast = said.current
      kept.current = [...kept.current, act].slice(-mostKept)
    },
    /** Presses the newest message's button; without one, takes back the last act that is kept. */
    undoLast: () => {
      const newest = toastStore.read().findLast(({ undo }) => undo !== undefined)
      const last = kept.current.at(-1)
      if (newest !== undefined) {
        closeToast(newest.id)
        newest.undo?.()
      } else if (last === undefined) showToast(t('nothingToUndo'))
      else take(last)
    },
  }
}
