import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { useParams } from '../../kit/router/router-view.tsx'

const LabelsDialog = lazyPart(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

/** Labels for the households that are shown. */
export function LabelsButton({ households }: { households: readonly Household[] }): ReactNode {
  const { t } = useTranslation('guests')
  const { siteId } = useParams()
  const [isOpen, setOpen] = useState(false)
  if (siteId === undefined || households.length === 0) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('labels.title')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <LabelsDialog siteId={siteId} households={households} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
