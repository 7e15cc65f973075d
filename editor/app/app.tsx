import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import { defaultUiLanguage, isUiLanguage } from '../../domain/language/ui-language.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { ClientConfigurationContext } from '../kit/client-configuration.ts'
import { Spinner } from '../kit/controls/spinner.tsx'
import type { Router } from '../kit/router/router.ts'
import { RouterView } from '../kit/router/router-view.tsx'
import { ErrorPage } from './error-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { showStartFailed } from './show-start-failed.ts'

export interface AppProps {
  i18n: i18n
  configuration: ClientConfiguration
  router: Router
}

export function App({ i18n, configuration, router }: AppProps): ReactNode {
  const [messagesFailed, setMessagesFailed] = useState(false)
  const queryClient = useMemo(createQueryClient, [])
  useEffect(() => {
    const failed = () => setMessagesFailed(true)
    i18n.on('failedLoading', failed)
    return () => i18n.off('failedLoading', failed)
  }, [i18n])
  useEffect(() => {
    if (messagesFailed) showStartFailed(isUiLanguage(i18n.language) ? i18n.language : defaultUiLanguage)
  }, [messagesFailed, i18n])
  if (messagesFailed) return null
  return (
    <ClientConfigurationContext.Provider value={configuration}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterView router={router} loading={<Spinner page />} ErrorPage={ErrorPage}>
            <RootLayout />
          </RouterView>
        </QueryClientProvider>
      </I18nextProvider>
    </ClientConfigurationContext.Provider>
  )
}

/**
 * A refusal is an answer and is not retried; a network or server failure is retried twice. Queries wait while the browser knows
 * that it is offline. Mutations do not: they fail at once with an error, so that nothing runs later when the user no longer
 * expects it.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
