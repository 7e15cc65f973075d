import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadThemeKit } from '../../../themes/load-theme-kit.ts'
import { api } from '../../base/api-client/api.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Spinner } from '../../base/controls/spinner.tsx'
import { LoadFailed } from '../../base/page/load-failed.tsx'
import { Navigate } from '../../base/router/router-view.tsx'
import { wizardDraft } from '../../document/draft/quick-start-draft.ts'
import { forgetAnswers, toldWizard } from '../../features/wizard/wizard-answers.ts'
import { draftInBrowser } from '../quick-start/draft-in-browser.ts'
import { QuickStartEditor } from '../quick-start/quick-start-editor.tsx'

/** /kom-igang/redigera: the page built by the wizard, or its draft stored in this browser. */
export function WizardEditorPage(): ReactNode {
  const { t } = useTranslation(['page', 'shell', 'modules'])
  const { brand } = useClientConfiguration()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['wizard-editor'],
    queryFn: async () => {
      const kept = await draftInBrowser(wizardDraft)
      const { told, isRemade } = toldWizard(kept.draft?.document.wizardData ?? null)
      const start = await api.wizardPage(told)
      await loadThemeKit((kept.draft?.document ?? start.site).theme).catch(() => null)
      return { ...kept, start, isRemade }
    },
    enabled: brand === 'wedding',
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (error !== null) reportError({ originId: 'editor.load-wizard-page', error })
  }, [error])
  if (brand !== 'wedding') return <Navigate to="/snabbstart" />
  if (error !== null)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <QuickStartEditor
      draftStorage={data.draftStorage}
      start={data.start}
      storedDraft={data.draft}
      wear={null}
      picturesWereLost={data.picturesLost}
      isRemade={data.isRemade}
      onCreated={forgetAnswers}
    />
  )
}
