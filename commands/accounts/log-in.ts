import { type Account, findAccountByMail } from '../../db/account/account-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { type HashTurn, passwordMatches } from './password.ts'
import { type SecondStepDeps, verifySecondFactor } from './second-step.ts'

/**
 * Returns the account with this mail and password. Throws `wrong-credentials`, without disclosing which of the two was wrong;
 * `code-required` or `wrong-code` when both are right and the account has a second factor.
 */
export async function logIn(
  deps: SecondStepDeps,
  input: { mail: string; password: string; code: string | undefined; language: UiLanguage; turn: HashTurn },
): Promise<Account> {
  const account = await findAccountByMail(deps.database, input.mail)
  const matches = await passwordMatches(account?.passwordHash, input.password, input.turn)
  if (account === undefined || !matches) throw new DomainError('wrong-credentials')
  await verifySecondFactor(deps, { account, code: input.code, language: input.language })
  return account
}
