import { type RefObject, useEffect, useRef } from 'react'
import { watchPresses } from '../kit/after-press.ts'
import { caretToEnd, type EarlyWriting, type EarlyWritingOptions, writeEarly } from './early-writing.ts'

export interface EarlyWritingUse extends Omit<EarlyWritingOptions, 'element' | 'onText'> {
  ref: RefObject<HTMLElement | null>
  /** The text editor's code has not been loaded yet. */
  waits: boolean
  /** Both must keep their identity. */
  onText: (text: string, element: HTMLElement) => void
  onBlur: (element: HTMLElement) => void
}

/**
 * Makes the element in `ref` editable when it is focused before the text editor's code has been loaded. Returns a ref to the
 * editing in progress.
 */
export function useEarlyWriting(use: EarlyWritingUse): RefObject<EarlyWriting | null> {
  const { ref, kind, maxLength, waits, onText, onBlur } = use
  const early = useRef<EarlyWriting | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!waits || element === null) return
    watchPresses(element.ownerDocument)
    const stop = new AbortController()
    const { signal } = stop
    const begin = () => {
      early.current ??= writeEarly({ element, kind, maxLength, onText: (text) => onText(text, element) })
    }
    const beginAtEnd = () => {
      if (early.current !== null) return
      begin()
      caretToEnd(element)
    }
    // before the browser places the caret at the pointer
    element.addEventListener('pointerdown', begin, { signal })
    element.addEventListener('focus', beginAtEnd, { signal })
    element.addEventListener('blur', () => onBlur(element), { signal })
    return () => stop.abort()
  }, [ref, kind, maxLength, waits, onText, onBlur])
  return early
}
