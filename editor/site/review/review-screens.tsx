import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { keepPlace } from '../../canvas/keep-place.ts'
import './review.css'

/** The screens for reviewing a page: the owner's own, or one as narrow as a phone. */
export type ReviewScreen = 'this' | 'phone'

export interface ReviewScreensProps {
  /** The reviewed page; null until it has been rendered. */
  page: Document | null
  screen: ReviewScreen
  onScreen: (screen: ReviewScreen) => void
}

/** Switches the reviewed page to a phone's width and back; hidden on phones. */
export function ReviewScreens({ page, screen, onScreen }: ReviewScreensProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'review' })
  const choose = (name: ReviewScreen) => {
    const change = () => flushSync(() => onScreen(name))
    if (page === null) change()
    else keepPlace(page, null, change)
  }
  const choice = (name: ReviewScreen, label: string) => (
    <button type="button" className="bar-item" aria-pressed={screen === name} onClick={() => choose(name)}>
      {label}
    </button>
  )
  return (
    <div className="review-screens">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="bar-modes" role="group" aria-label={t('reviewOn')}>
        {choice('this', t('thisScreen'))}
        {choice('phone', t('phone'))}
      </div>
    </div>
  )
}
