import type { Database } from '../../db/core/connection.ts'
import { insertDomain, insertFailedDomain, recountRegistrations } from '../../db/domain/domain-repository.ts'
import { endWaitingConnection, findConnectionOfSite } from '../../db/host/domain-connection-repository.ts'
import { isHostOfAnother } from '../../db/host/host-repository.ts'
import { newId } from '../../platform/ids.ts'

/**
 * Records in the caller's transaction, under the site's lock, that a domain has been paid for; the worker registers it. A pending
 * connection of a domain registered elsewhere is ended, since it would replace the bought one. Returns false when somebody else has got
 * the name; the site then keeps the registration for another name.
 */
export async function requestDomain(
  transaction: Database,
  wish: { siteId: string; orderId: string; host: string; now: string },
): Promise<boolean> {
  const { siteId, host } = wish
  const wanted =
    !(await isHostOfAnother(transaction, host, siteId)) && (await insertDomain(transaction, { id: newId(), ...wish }))
  if (wanted) {
    const connection = await findConnectionOfSite(transaction, siteId)
    if (connection !== undefined) await endWaitingConnection(transaction, connection.id)
  } else await insertFailedDomain(transaction, { id: newId(), ...wish })
  await recountRegistrations(transaction, siteId)
  return wanted
}
