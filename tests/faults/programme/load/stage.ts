import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../../../support/chaos.ts'
import type { Client, Question, Reply } from '../client.ts'
import type { Cluster } from '../cluster.ts'
import type { Ledger, SiteRecord } from '../ledger.ts'

/** Shared by all actors that put load on the product. */
export interface Stage {
  cluster: Cluster
  client: Client
  ledger: Ledger
  seed: number
  /** Aborted when the load ends; operations in progress are completed. */
  over: AbortSignal
}

/** A site with its owner's session. */
export interface OwnedSite {
  record: SiteRecord
  siteId: string
  cookie: string
}

/** A random sequence per actor, reproducible by the seed. */
export const randomFor = (stage: Stage, actor: number): (() => number) => randomOf(stage.seed * 100_003 + actor)

/** Waits, but no longer than until the load ends. */
export async function pause(stage: Stage, ms: number): Promise<void> {
  await wait(ms, undefined, { signal: stage.over }).catch(() => {})
}

const isAnswer = ({ status }: Reply) => status > 0 && status < 500
/** How long to retry before the product counts as lost, ms. */
const giveUpMs = 90_000
/** Backoff after an unanswered call, ms. */
const [firstWaitMs, longestWaitMs] = [100, 2000]

/** Tries one server after another, like a load balancer, until one answers. Throws after `giveUpMs`. */
export async function askUntilAnswered(
  stage: Stage,
  ports: readonly number[],
  question: Omit<Question, 'port'>,
  first = 0,
): Promise<Reply> {
  const ends = Date.now() + giveUpMs
  for (let turn = first, waitMs = firstWaitMs; ; turn += 1, waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const reply = await stage.client.ask({ ...question, port: ports[turn % ports.length] ?? 0 })
    if (isAnswer(reply)) return reply
    stage.ledger.counts.unanswered += 1
    if (Date.now() > ends)
      throw new Error(`${question.method ?? 'GET'} ${question.path}: still ${reply.status} ${reply.text.slice(0, 200)}`)
    await wait(waitMs)
  }
}

export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
