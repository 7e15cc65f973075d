import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { PageFrame } from '../../../base/controls/page-frame.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { useLocation } from '../../../base/router/router-view.tsx'
import { cardsPath } from '../card-paths.ts'

/** …/inbjudningar/bekraftelse/{orderId}: what has been ordered. */
export function OrderConfirmationPage(): ReactNode {
  const { t } = useTranslation('order')
  const { t: cards } = useTranslation('cards')
  const { pathname } = useLocation()
  return (
    <PageFrame>
      <PageHeading title={t('confirmation')}>{t('confirmation')}</PageHeading>
      <LinkButton to={cardsPath(pathname)}>{cards('toCards')}</LinkButton>
    </PageFrame>
  )
}
