import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { isOwnDomain, otherRegistrarPaymentPath } from '../../kit/rules/address-paths.ts'
import { useConnection } from './use-connection.ts'

/** A link to renew a page whose time at a connected domain has expired; renders nothing for other addresses. */
export function RenewDomain({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain, otherRegistrars } = useClientConfiguration()
  const { data } = useConnection(siteId, otherRegistrars && isOwnDomain(host, baseDomain))
  const connection = data?.connection
  if (connection?.host !== host) return null
  return (
    <LinkButton to={otherRegistrarPaymentPath(siteId, connection.domain)} variant="brand">
      {t('addressRenew')}
    </LinkButton>
  )
}
