import { noticeChoicesOf, setNoticeChoice } from '../../db/answer/notice-choice-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { NoticeChoice, NoticeChoiceResponse } from '../../domain/forms/notices-contract.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

interface Deps {
  database: Database
  secrets: Pick<SecretBox, 'unsign'>
}

/** A recipient's link: signed for this site, good for nothing else, and stored nowhere. */
interface Link {
  siteId: string
  token: string
}

const purposeOf = (siteId: string) => `answer notices ${siteId}`

/** Where a recipient of a site's answers chooses how often to be mailed, and where a mail program stops the mails. */
export function noticeUrls(
  deps: { secrets: Pick<SecretBox, 'sign'>; editorOrigin: string },
  { siteId, mail }: { siteId: string; mail: string },
): { page: string; stop: string } {
  const path = `${siteId}/${deps.secrets.sign(purposeOf(siteId), Buffer.from(mail).toString('base64url'))}`
  return { page: `${deps.editorOrigin}/svarsmejl/${path}`, stop: `${deps.editorOrigin}/api/answer-notices/${path}` }
}

/** How often the recipient behind a link is mailed. Throws `not-found` for a link that we have not signed. */
export async function readNoticeChoice(deps: Deps, link: Link): Promise<NoticeChoiceResponse> {
  const mail = recipientOf(deps, link)
  const site = await findSite(deps.database, link.siteId)
  if (site === undefined) throw new DomainError('not-found')
  const choices = await noticeChoicesOf(deps.database, [site.id])
  return { mail, page: site.host, choice: choices.find((one) => one.mail === mail)?.choice ?? 'each' }
}

/** Throws `not-found` for a link that we have not signed. */
export async function chooseNotices(deps: Deps, link: Link & { choice: NoticeChoice }): Promise<void> {
  const { mail } = await readNoticeChoice(deps, link)
  await setNoticeChoice(deps.database, { siteId: link.siteId, mail, choice: link.choice })
}

function recipientOf(deps: Deps, { siteId, token }: Link): string {
  const mail = deps.secrets.unsign(purposeOf(siteId), token)
  if (mail === undefined) throw new DomainError('not-found')
  return Buffer.from(mail, 'base64url').toString()
}
