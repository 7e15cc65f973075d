import { type Account, findAccountByMail } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'
import { passwordMatches } from './password.ts'

/** The account of a mail and password. Throws `wrong-credentials`, without telling which of the two was wrong. */
export async function logIn(deps: { database: Database }, input: { mail: string; password: string }): Promise<Account> {
  const account = await findAccountByMail(deps.database, input.mail)
  const matches = await passwordMatches(account?.passwordHash, input.password)
  if (account === undefined || !matches) throw new DomainError('wrong-credentials')
  return account
}
