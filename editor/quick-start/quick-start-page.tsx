import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api-client/api.ts'
import { reportError } from '../api-client/report-error.ts'
import { useClientConfiguration } from '../app/client-configuration.ts'
import { Spinner } from '../kit/spinner.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { QuickStartEditor } from './quick-start-editor.tsx'

/** /snabbstart: the brand's demo to begin from, or the draft this browser already has. */
export function QuickStartPage(): ReactNode {
  const { t } = useTranslation('shell')
  const { brand } = useClientConfiguration()
  const draftId = `quick-start-${brand}`
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quick-start', brand],
    queryFn: async () => {
      const [start, { openBrowserDraftBox }] = await Promise.all([
        api.quickStart(brand),
        import('../draft/browser-draft-box.ts'),
      ])
      const box = await openBrowserDraftBox(draftId, { adopt: true })
      const [draft = null] = box.found
      if (draft === null) return { start, box, draft, picturesLost: false }
      const { withoutLostPictures } = await import('./lost-pictures.ts')
      const rest = await withoutLostPictures(draft.document)
      return { start, box, draft: rest === null ? draft : { ...draft, document: rest }, picturesLost: rest !== null }
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (error !== null) reportError({ originId: 'editor.load-quick-start', error })
  }, [error])
  if (error !== null)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <QuickStartEditor box={data.box} start={data.start} storedDraft={data.draft} picturesWereLost={data.picturesLost} />
  )
}
