import type { Database } from '../../db/core/connection.ts'
import type { DomainConnection } from '../../db/host/domain-connection-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { type ConnectionNews, connectionMail } from './connection-mail.ts'

/** Enqueues a mail to the owner about a connected domain, in the caller's transaction. Wake the outbox after the commit. */
export async function tellOwner(
  deps: Pick<ConnectionDeps, 'clock' | 'market' | 'siteUrl' | 'editorOrigin'>,
  transaction: Database,
  connection: Pick<DomainConnection, 'siteId' | 'host' | 'language'>,
  news: ConnectionNews,
): Promise<void> {
  const { siteId, host, language } = connection
  const owner = await findSiteStanding(transaction, siteId)
  if (owner === undefined || owner.ownerMail === null) return
  const addresses = `${deps.editorOrigin}/redigera/${siteId}/valj-adress`
  const mail = connectionMail({
    to: owner.ownerMail,
    brand: owner.brand,
    market: deps.market,
    language,
    host,
    news,
    siteUrl: deps.siteUrl(host),
    stepsUrl: `${addresses}/doman-annan-registrar`,
    addressUrl: `${addresses}/subdoman`,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: deps.clock.now().toISOString() })
}
