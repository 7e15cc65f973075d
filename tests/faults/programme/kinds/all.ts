import { bucket } from './bucket.ts'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { network } from './network.ts'
import { failover, restart } from './postgres.ts'
import { redis } from './redis.ts'
import { stop } from './stop.ts'

const faults = [kill, stop, network, redis, restart, failover, bucket, disk, clock]

export const faultNames = faults.map(({ name }) => name)

/** Throws for an unknown name. */
export function faultsNamed(names: readonly string[]): Fault[] {
  return names.map((name) => {
    const found = faults.find((fault) => fault.name === name)
    if (found === undefined) throw new Error(`there is no fault '${name}': ${faultNames.join(', ')}`)
    return found
  })
}
