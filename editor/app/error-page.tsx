import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isLogInError } from '../api-client/api-error.ts'
import { reportError } from '../api-client/report-error.ts'
import { buttonClass } from '../kit/button-class.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTitle } from './page-heading.tsx'
import './system-page.css'

/** The generic error page: a page threw while it was drawn or loaded. */
export function ErrorPage(): ReactNode {
  const { t } = useTranslation('app')
  const error = useRouteError()
  const notFound = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!notFound && !isLogInError(error)) reportError({ originId: 'editor.page', error })
  }, [error, notFound])
  if (notFound) return <NotFoundPage />
  return (
    <main className="system-page">
      <PageTitle title={t('errorTitle')} />
      <h1>{t('errorTitle')}</h1>
      <p>{t('errorText')}</p>
      <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </main>
  )
}
