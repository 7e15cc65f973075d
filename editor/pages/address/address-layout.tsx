import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { isNotFound } from '../../api-client/api-error.ts'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { PageHeading, PageTitle } from '../../app/page-heading.tsx'
import { Button } from '../../kit/button.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useSite } from '../use-site.ts'
import './address.css'

/** Around the address pages: the owner's site is loaded, or why not. */
export function AddressLayout(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('address')
  const { t: kit } = useTranslation('kit')
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
