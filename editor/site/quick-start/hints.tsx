import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { rememberHints } from './hints-seen.ts'
import { useHintPlace } from './use-hint-place.ts'
import './hints.css'

export interface HintsProps {
  /** The canvas's document, once available. */
  page: Document | null
  /** Whether something else has the owner's attention: a drawer, a dialog, the review. */
  paused: boolean
  /** The page was made from the wizard's answers. */
  answered: boolean
  onEnd: () => void
}

/** The heading's text, or the heading where that is a logo: a text further down may be out of sight. */
const heading = (page: Document | null) => page?.querySelector('h1 .ed-text') ?? page?.querySelector('h1') ?? null

/** The controls that the hints point at, in order. Using the control advances like the button does. */
const steps = [
  { text: 'hintWrite', find: heading },
  { text: 'hintDesign', find: () => document.querySelector('[data-hint="design"]') },
  { text: 'hintSave', find: () => document.querySelector('.bar-save') },
] as const

/** Three hints at a first visit, one at a time next to their controls; hidden while the owner is typing. */
export function Hints({ page, paused, answered, onEnd }: HintsProps): ReactNode {
  const [index, setIndex] = useState(0)
  const [busy, setBusy] = useState(false)
  const step = steps[index]
  useEffect(rememberHints, [])
  const next = useCallback(() => setIndex((present) => present + 1), [])
  useEffect(() => {
    if (step === undefined) onEnd()
  }, [step, onEnd])

  useEffect(() => {
    if (page === null) return
    const look = () => {
      const active = page.hasFocus() ? page.activeElement : null
      setBusy(active !== null && active !== page.body)
      if (active?.closest('.ed-text')) setIndex((present) => Math.max(present, 1))
    }
    // after the documents have updated their activeElement
    const lookLater = () => window.setTimeout(look, 0)
    page.addEventListener('focusin', look)
    // not `focusout`, which is not fired for a text whose editor removes it on blur
    page.addEventListener('blur', lookLater, true)
    return () => {
      page.removeEventListener('focusin', look)
      page.removeEventListener('blur', lookLater, true)
    }
  }, [page])

  useEffect(() => {
    // the first step's control, on the canvas, is used by typing, which the effect above handles
    const anchor = index === 0 ? null : (step?.find(page) ?? null)
    anchor?.addEventListener('click', next)
    return () => anchor?.removeEventListener('click', next)
  }, [index, step, page, next])

  const shown = step !== undefined && !paused && !busy
  useEffect(() => {
    if (!shown) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEnd()
    }
    const documents = [document, page]
    for (const each of documents) each?.addEventListener('keydown', dismiss)
    return () => {
      for (const each of documents) each?.removeEventListener('keydown', dismiss)
    }
  }, [shown, page, onEnd])

  if (!shown) return null
  return (
    <Hint
      page={page}
      find={step.find}
      text={answered && index === 0 ? 'hintAnswers' : step.text}
      number={index + 1}
      last={index === steps.length - 1}
      next={next}
      onEnd={onEnd}
    />
  )
}

interface HintProps {
  page: Document | null
  find: (page: Document | null) => Element | null
  text: (typeof steps)[number]['text'] | 'hintAnswers'
  number: number
  last: boolean
  next: () => void
  onEnd: () => void
}

function Hint({ page, find, text, number, last, next, onEnd }: HintProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'quick-start' })
  const ref = useRef<HTMLElement>(null)
  const place = useHintPlace(ref, page, find)
  return (
    <aside
      ref={ref}
      className="hint"
      aria-label={t('hints')}
      data-side={place?.side}
      style={
        place === null
          ? { visibility: 'hidden' }
          : { left: place.left, top: place.top, ['--tip' as string]: `${place.tip}px` }
      }
    >
      <p role="status">{t(text)}</p>
      <div className="hint-foot">
        <span className="hint-count">{t('hintCount', { number, of: steps.length })}</span>
        {!last && (
          <Button variant="quiet" onPress={onEnd}>
            {t('hintSkip')}
          </Button>
        )}
        <Button onPress={next}>{last ? t('hintDone') : t('hintNext')}</Button>
      </div>
    </aside>
  )
}
