import { setTimeout as wait } from 'node:timers/promises'
import { faults } from '../../../support/faulty-proxy.ts'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

/** The bucket answers some of the calls with 500 or 503, partly or late, or cuts them after carrying them out. */
export const bucket: Fault = {
  name: 'bucket',
  fits: (cluster) => cluster.s3 !== undefined,
  async strike({ cluster, random, count }) {
    const { s3 } = cluster
    if (s3 === undefined) return
    const share = pick(random, [0.1, 0.3, 0.6, 1])
    s3.faultOf = () => {
      if (random() >= share) return undefined
      count('faulty answers of the bucket')
      return pick(random, faults)
    }
    await wait(1000 + random() * 6000)
    s3.faultOf = () => undefined
  },
}
