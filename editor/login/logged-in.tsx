import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMail } from '../../domain/address/idn.ts'
import type { AccountResponse } from '../../domain/contracts.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { useLogout } from '../kit/queries/use-account.ts'
import './login.css'

/** The logged-in account, with a link to its site and a logout button. */
export function LoggedIn({ account }: { account: AccountResponse }): ReactNode {
  const { t } = useTranslation('login')
  const logout = useLogout()
  return (
    <>
      <PageHeading title={t('loggedInTitle')}>{t('loggedInTitle')}</PageHeading>
      <p className="page-lead">{t('loggedInAs', { mail: shownMail(account.mail) })}</p>
      <div className="login-form">
        {account.site === null ? (
          <LinkButton to="/snabbstart" variant="brand">
            {t('toQuickStart')}
          </LinkButton>
        ) : (
          <LinkButton to={`/redigera/${account.site._id}`} variant="brand">
            {t('toSite')}
          </LinkButton>
        )}
        <Button variant="quiet" pending={logout.isPending} onPress={() => logout.mutate()}>
          {t('logout')}
        </Button>
      </div>
      <ErrorDialog error={logout.error} />
    </>
  )
}
