import { useEffect, useState } from 'react'

const questionOf = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-question]')?.dataset.question : null) ?? null

/**
 * The question that the owner is at: it stays unfolded. Others fold once they are answered, though not before a press has ended, as what is
 * pressed would move away.
 */
export function useActiveQuestion(): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => setActive(questionOf(target))
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) setActive(questionOf(target))
    }
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return active
}
