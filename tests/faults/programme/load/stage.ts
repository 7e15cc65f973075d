import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../../../support/chaos.ts'
import type { Client, Question, Reply } from '../client.ts'
import type { Cluster } from '../cluster.ts'
import type { Ledger, SiteRecord } from '../ledger.ts'

/** What all who put load on the product have. */
export interface Stage {
  cluster: Cluster
  client: Client
  ledger: Ledger
  seed: number
  /** Load ends when it is over; what has been begun is brought to its end. */
  over: AbortSignal
}

/** A site with the session of its owner. */
export interface OwnedSite {
  record: SiteRecord
  siteId: string
  cookie: string
}

/** A row of its own for each who acts, the same in every run with the seed. */
export const randomFor = (stage: Stage, actor: number): (() => number) => randomOf(stage.seed * 100_003 + actor)

/** Gives up waiting when the load is over. */
export async function pause(stage: Stage, ms: number): Promise<void> {
  await wait(ms, undefined, { signal: stage.over }).catch(() => {})
}

const isAnswer = ({ status }: Reply) => status > 0 && status < 500
/** How long somebody goes on trying before the product counts as lost, ms. */
const giveUpMs = 90_000
/** How long somebody waits who was not answered: longer each time, ms. */
const [firstWaitMs, longestWaitMs] = [100, 2000]

/** One after the other is asked, as a balancer does, until one of them answers. Throws after a while. */
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
