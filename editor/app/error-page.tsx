import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLogInError } from '../base/api-client/api-error.ts'
import { reportError } from '../base/api-client/report-error.ts'
import { useClientConfiguration } from '../base/client-configuration.ts'
import { buttonClass } from '../base/controls/button-class.ts'
import { LooseThread } from '../base/controls/thread.tsx'
import { PageTitle } from '../base/page/page-heading.tsx'
import '../base/page/system-page.css'

/** The generic error page, for a page that threw while rendering or loading. */
export function ErrorPage({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('page')
  const { brand } = useClientConfiguration()
  useEffect(() => {
    if (!isLogInError(error)) reportError({ originId: 'editor.page', error })
  }, [error])
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
