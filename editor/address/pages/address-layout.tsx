import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading, PageTitle } from '../../kit/page/page-heading.tsx'
import { useSite } from '../../kit/queries/use-site.ts'
import { Outlet, useParams } from '../../kit/router/router-view.tsx'
import '../address.css'

/** The layout of the address pages: loads the owner's site, or shows why that failed. */
export function AddressLayout(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('address')
  const { t: kit } = useTranslation('kit', { keyPrefix: 'controls' })
  const site = useSite(siteId)
  if (isNotFound(site.error)) return <NotFoundPage />
  return (
    <PageFrame
      headerActions={
        <LinkButton to={`/redigera/${siteId}`} variant="quiet">
          {t('back')}
        </LinkButton>
      }
    >
      {site.isPending && (
        <>
          <PageTitle title={t('chooseTitle')} />
          <Spinner />
        </>
      )}
      {site.isError && (
        <>
          <PageHeading title={t('chooseTitle')}>{t('chooseTitle')}</PageHeading>
          <ErrorDialog error={site.error} />
          <p className="page-retry">
            <Button variant="secondary" onPress={() => void site.refetch()}>
              {kit('retry')}
            </Button>
          </p>
        </>
      )}
      {site.data !== undefined && <Outlet context={site.data satisfies SiteResponse} />}
    </PageFrame>
  )
}
