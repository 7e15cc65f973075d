import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import type { Blocked } from '../../kit/router/router.ts'
import type { SaveState } from '../../site/shell/save-status.tsx'

const ConfirmDialog = lazyPart(async () => (await import('../../kit/controls/confirm-dialog.tsx')).ConfirmDialog)

export interface SaveBeforeOrderProps {
  /** The navigation to the checkout. */
  blocked: Blocked
  isSaved: boolean
  saving: SaveState
  onSave: () => void
}

/** Saves the card before ordering, as the saved version is what is ordered, then continues to the checkout. Stays if saving fails. */
export function SaveBeforeOrder({ blocked, isSaved, saving, onSave }: SaveBeforeOrderProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const [wantsSave, setWantsSave] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!wantsSave) return
    if (isSaved) blocked.proceed()
    else if (saving !== false) hasBegun.current = true
    // the save failed; the editor shows why
    else if (hasBegun.current) blocked.reset()
  }, [wantsSave, isSaved, saving, blocked])
  if (wantsSave) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        title={t('orderUnsavedTitle')}
        confirmLabel={t('saveAndOrder')}
        cancelLabel={t('orderCancel')}
        onConfirm={() => {
          setWantsSave(true)
          onSave()
        }}
        onCancel={blocked.reset}
      >
        {t('orderUnsavedText')}
      </ConfirmDialog>
    </Suspense>
  )
}
