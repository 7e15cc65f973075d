import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLogInError } from '../kit/api-client/api-error.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { buttonClass } from '../kit/controls/button-class.ts'
import { LooseThread } from '../kit/controls/thread.tsx'
import { PageTitle } from '../kit/page/page-heading.tsx'
import { UnknownPathError } from '../kit/router/router.ts'
import '../kit/page/system-page.css'

const NotFoundPage = lazy(() =>
  import('../kit/page/not-found-page.tsx').then(({ NotFoundPage: Page }) => ({ default: Page })),
)

/**
 * The page shown for an error from rendering or loading, which is reported: the 404 page for a path that no route knows, as a link of
 * ours may lead there, and the generic one for all else.
 */
export function ErrorPage({ error }: { error: unknown }): ReactNode {
  useEffect(() => {
    if (!isLogInError(error)) reportError({ originId: 'editor.page', error })
  }, [error])
  if (!(error instanceof UnknownPathError)) return <PageThatThrew />
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  )
}

function PageThatThrew(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { brand } = useClientConfiguration()
  return (
    <main className="system-page">
      <PageTitle title={t('errorTitle')} />
      <LooseThread brand={brand} />
      <h1>{t('errorTitle')}</h1>
      <p>{t('errorText')}</p>
      <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
      {/* a plain link, as the app's own router may be what failed */}
      <a className="system-page-back" href="/">
        {t('toStart')}
      </a>
    </main>
  )
}
