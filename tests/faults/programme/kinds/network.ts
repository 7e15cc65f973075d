import { setTimeout as wait } from 'node:timers/promises'
import type { Passage } from '../../../support/tcp-proxy.ts'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

const passages: readonly Passage[] = ['refused', 'silent', 'slow']
/** Longest duration, ms. */
const longestMs = 8000

/**
 * Disturbs the connections from one process, or from all, to the database, Redis, the bucket or the API: they are reset, hang, or are slow.
 */
export const network: Fault = {
  name: 'network',
  fits: ({ parts }) => parts.some(({ links }) => links.size > 0),
  async strike({ cluster, random, count }) {
    const part = pick(random, cluster.parts)
    const name = pick(random, [...part.links.keys()])
    const everybody = random() < 0.3
    const cut = (everybody ? cluster.parts : [part]).flatMap(({ links }) => links.get(name) ?? [])
    const passage = pick(random, passages)
    count(`${passage} ways to ${name}`, cut.length)
    for (const link of cut) link.set(passage)
    await wait(500 + random() * longestMs)
    for (const link of cut) link.set('open')
  },
}
