import { type Account, findAccount, proveMail } from '../../db/account/account-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { enqueueMail, mailIdOfAccount } from '../mails/enqueue-mail.ts'
import type { AccountMailDeps } from './account-mail-deps.ts'
import { proofMail } from './welcome-mail.ts'

export interface ProofDeps extends AccountMailDeps {
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
}

const purpose = 'proof of mail'

/** What the link signs: it proves this address of this account, and no later one. */
const signedText = ({ id, mail }: Pick<Account, 'id' | 'mail'>): string => `${id} ${mail}`

/** URL of the page that proves an account's address. */
export function proofUrl(deps: Pick<ProofDeps, 'secrets' | 'editorOrigin'>, account: Account): string {
  const signature = deps.secrets.sign(purpose, signedText(account)).split('.').at(-1) ?? ''
  return `${deps.editorOrigin}/bekrafta-adress/${account.id}-${signature}`
}

/** Mails the link again, unless the address has been proven. */
export async function requestProof(
  deps: ProofDeps,
  { account, language }: { account: Account; language: UiLanguage },
): Promise<void> {
  if (account.mailProvenAt !== null) return
  const mail = proofMail({ to: account.mail, language, profile: deps.profile, proofUrl: proofUrl(deps, account) })
  await enqueueMail(deps.database, {
    id: mailIdOfAccount(account.id),
    mail,
    now: deps.clock.now().toISOString(),
  })
  deps.wakeOutbox()
}

/**
 * Proves an account's address by the link that was mailed to it; may be repeated. Returns the id of the account's site. Throws
 * `proof-link-invalid`.
 */
export async function proveMailByLink(deps: ProofDeps, token: string): Promise<{ siteId: string | null }> {
  const [id = '', signature = ''] = splitOnce(token)
  const account = await findAccount(deps.database, id)
  if (account === undefined || deps.secrets.unsign(purpose, `${signedText(account)}.${signature}`) === undefined)
    throw new DomainError('proof-link-invalid')
  await proveMail(deps.database, account.id, deps.clock.now())
  return { siteId: (await findSiteIdOfAccount(deps.database, account.id)) ?? null }
}

/** Ids have no hyphen, signatures may. */
function splitOnce(token: string): string[] {
  const at = token.indexOf('-')
  return at < 0 ? [] : [token.slice(0, at), token.slice(at + 1)]
}
