import type { ReactNode } from 'react'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useAccount } from '../../kit/queries/use-account.ts'
import { LoggedIn } from '../logged-in.tsx'
import { LoginForm } from '../login-form.tsx'

/**
 * /logga-in: the login form, or the logged-in account. An error while loading the account counts as 'not logged in'
 * (product-rules.md#accounts).
 */
export function LoginPage(): ReactNode {
  const account = useAccount()
  return (
    <PageFrame width="narrow" hasArt>
      {account.isPending ? <Spinner /> : account.data ? <LoggedIn account={account.data} /> : <LoginForm />}
    </PageFrame>
  )
}
