import type { Database } from '../../db/core/connection.ts'
import { liveDomains } from '../../db/domain/domain-repository.ts'
import {
  avifBehind,
  mapsBehind,
  outboxBehind,
  printFilesBehind,
  purgesBehind,
  sitesBehind,
  type Waiting,
} from '../../db/operator/stuck-repository.ts'
import { hangingCardOrders } from '../../db/order/card-order-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import type { Clock } from '../../platform/clock.ts'

/** Something that needs manual action, or has been pending for too long. */
export type StuckItem = Waiting & {
  kind: 'problem' | 'order' | 'domain' | 'site' | 'outbox' | 'given-up' | 'purge' | 'print' | 'map' | 'picture'
}

const minute = 60_000
const hour = 60 * minute
/** How long each kind may take before it is listed, in ms; workers take longer only when something is wrong. */
const patience = { publish: minute, outbox: 5 * minute, purge: minute, print: 5 * minute, picture: hour, map: hour }
/** The same limits as in `npm run orders` and `npm run domains`. */
const cardOrderPatience = 48 * hour
const domainPatience = hour

/** Everything that is stuck, by kind, oldest first. Contains ids and hosts only, nothing that users have written. */
export async function listStuck({ database, clock }: { database: Database; clock: Clock }): Promise<StuckItem[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  const outbox = await outboxBehind(database, before(patience.outbox))
  const kinds: [StuckItem['kind'], Waiting[]][] = [
    ['problem', await problems(database)],
    ['order', await cardOrders(database, before(cardOrderPatience))],
    ['domain', await domains(database, before(domainPatience))],
    ['site', await sitesBehind(database, before(patience.publish))],
    ['outbox', outbox.waiting],
    ['given-up', outbox.givenUp],
    ['purge', await purgesBehind(database, before(patience.purge))],
    ['print', await printFilesBehind(database, before(patience.print))],
    ['map', await mapsBehind(database, before(patience.map))],
    ['picture', await avifBehind(database, before(patience.picture))],
  ]
  return kinds.flatMap(([kind, waiting]) => waiting.map((each) => ({ kind, ...each })))
}

async function problems(database: Database): Promise<Waiting[]> {
  const found = await openProblems(database)
  return found.map(({ key, createdAt, kind }) => ({ id: key, since: createdAt, attempts: 0, what: kind }))
}

async function cardOrders(database: Database, before: string): Promise<Waiting[]> {
  const found = await hangingCardOrders(database, before)
  return found
    .filter(({ status }) => !['in_production', 'shipped'].includes(status))
    .map(({ orderId, createdAt, status }) => ({ id: orderId, since: createdAt, attempts: 0, what: status }))
}

/** Domains that are paid for but not registered yet. */
async function domains(database: Database, before: string): Promise<Waiting[]> {
  const found = await liveDomains(database)
  return found
    .filter(({ status, createdAt }) => status !== 'registered' && createdAt < before)
    .map(({ host, createdAt, attempts, status }) => ({ id: host, since: createdAt, attempts, what: status }))
}
