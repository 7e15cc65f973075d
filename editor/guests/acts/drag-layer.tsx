import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type Carried, ownZone } from './use-guest-drag.ts'
import './drag.css'

/** What is seen while persons are dragged: who they are, and where they are dropped to get a household of their own. */
export function DragLayer({
  carried,
  ghost,
}: {
  carried: Carried
  ghost: RefObject<HTMLDivElement | null>
}): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <>
      {!carried.isWhole && (
        <div className="drag-zone" data-zone={ownZone}>
          {t('dropForOwn')}
        </div>
      )}
      <div className="drag-ghost" ref={ghost} aria-hidden="true">
        {carried.name}
      </div>
    </>
  )
}
