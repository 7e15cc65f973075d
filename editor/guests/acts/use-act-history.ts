import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, showToast, toastStore } from '../../kit/controls/toast-queue.ts'
import { useNewest } from '../table/use-newest.ts'
import { undoFor } from '../undo-for.ts'

/** Does something to the list, and returns what takes it back; null when it could not be done. */
export type Act = () => Promise<Act | null>

export interface ActHistory {
  /** Says what has been done, in place of what was said before; `back` takes it back: by the message's button, and later by keys. */
  say: (text: string, back?: Act) => void
  /** After whatever is being done. */
  doNext: (act: () => Promise<unknown>) => void
  undo: () => void
  redo: () => void
}

/** How many acts can be taken back. */
const mostKept = 50

/** Whatever has been done to the list, in order: the keys for undo and redo go through it, wherever the focus is but in a text or a dialog. */
export function useActHistory(): ActHistory {
  const { t } = useTranslation('guests')
  const now = useNewest(t)
  const history = useMemo(() => actHistory((key) => now.current(key)), [now])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = wayOf(event)
      if (way === null || event.defaultPrevented || isElsewhere(event.target)) return
      // or the browser takes back what was typed in the search last
      event.preventDefault()
      history[way]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [history])
  return history
}

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** In a text that is being written, which has its own, or beside the list. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], dialog, [role="dialog"], [popover]',
  ) !== null

function actHistory(word: (key: 'undone' | 'redone' | 'nothingToUndo' | 'nothingToRedo') => string): ActHistory {
  let done: Act[] = []
  let undone: Act[] = []
  let said = 0
  let queue: Promise<unknown> = Promise.resolve()
  const doNext = (act: () => Promise<unknown>) => {
    queue = queue.then(act).catch(() => undefined)
  }
  const show = (text: string, undo?: () => void) => {
    closeToast(said)
    said = showToast(text, undo, undo && undoFor)
  }
  const run = async (act: Act, kept: Act[], text: string) => {
    const back = await act()
    if (back === null) return
    kept.push(back)
    show(text)
  }
  const undo = () =>
    doNext(async () => {
      // a message of something else has its own
      const newest = toastStore.read().findLast((toast) => toast.undo !== undefined)
      if (newest !== undefined && newest.id > said) {
        closeToast(newest.id)
        newest.undo?.()
        return
      }
      const last = done.pop()
      if (last === undefined) show(word('nothingToUndo'))
      else await run(last, undone, word('undone'))
    })
  return {
    say: (text, back) => {
      if (back !== undefined) {
        done = [...done, back].slice(-mostKept)
        undone = []
      }
      show(text, back && undo)
    },
    doNext,
    undo,
    redo: () =>
      doNext(async () => {
        const last = undone.pop()
        if (last === undefined) show(word('nothingToRedo'))
        else await run(last, done, word('redone'))
      }),
  }
}
