import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadThemeKit } from '../../../themes/load-theme-kit.ts'
import { wizardDraft } from '../../document/draft/quick-start-draft.ts'
import { api } from '../../kit/api-client/api.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { Navigate } from '../../kit/router/router-view.tsx'
import { draftInBrowser } from '../../site/quick-start/draft-in-browser.ts'
import { QuickStartEditor } from '../../site/quick-start/quick-start-editor.tsx'
import { forgetAnswers, toldWizard } from '../wizard-answers.ts'

/** /kom-igang/redigera: the page built by the wizard, or its draft stored in this browser. */
export function WizardEditorPage(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { brand } = useClientConfiguration()
  const language = useUiLanguage()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['wizard-editor'],
    queryFn: async () => {
      const kept = await draftInBrowser(wizardDraft)
      const { told, isRemade } = toldWizard(kept.draft?.document.wizardData ?? null, language)
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
