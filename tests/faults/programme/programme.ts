import { setMaxListeners } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../../support/chaos.ts'
import { createClient } from './client.ts'
import { type Arrangement, type Cluster, startCluster } from './cluster.ts'
import type { Fault } from './kinds/fault.ts'
import { createLedger } from './ledger.ts'
import { keepAnswering } from './load/guests.ts'
import { keepPaying, keepSaving, openSite } from './load/owners.ts'
import { keepReading } from './load/readers.ts'
import { type OwnedSite, pick, type Stage } from './load/stage.ts'
import { keepUploading } from './load/uploads.ts'
import { createProber, type Prober } from './recovery.ts'
import type { Report } from './report.ts'
import { judgeAll } from './settle.ts'

export interface ProgrammeOptions {
  seed: number
  seconds: number
  faults: readonly Fault[]
  arrangement: Arrangement
  /** How long recovery from a fault may take, ms. */
  recoverWithinMs: number
  /** Folder for the output of the processes; undefined if it is not to be written. */
  logs: string | undefined
  owners: number
  guests: number
  readers: number
  /** Average pause of each actor, ms. */
  pace: { save: number; guest: number; read: number; pay: number; upload: number }
  say(line: string): void
  /** Ends the run early: no further faults, and what has been acknowledged so far is checked. */
  stopped: AbortSignal
}

/** Runs the product under load, injects faults, and compares what it has acknowledged with what it has stored. */
export async function runProgramme(options: ProgrammeOptions): Promise<Report> {
  options.say(`seed ${options.seed}`)
  const cluster = await startCluster(options.arrangement)
  try {
    return await runOn(cluster, options)
  } finally {
    await cluster.close()
    if (options.logs !== undefined) writeLogs(options.logs, cluster)
  }
}

function writeLogs(folder: string, { parts }: Cluster): void {
  mkdirSync(folder, { recursive: true })
  for (const { program } of parts) writeFileSync(path.join(folder, `${program.name}.log`), program.output())
}

async function runOn(cluster: Cluster, options: ProgrammeOptions): Promise<Report> {
  const client = createClient()
  const load = new AbortController()
  // every pausing actor listens
  setMaxListeners(0, load.signal)
  const ledger = createLedger({
    recoverWithinMs: options.recoverWithinMs,
    clocksJump: options.faults.some(({ name }) => name === 'clock'),
  })
  const stage: Stage = { cluster, client, ledger, seed: options.seed, over: load.signal }
  try {
    const sites = await openSites(stage, options)
    const [probed, ...others] = sites
    if (probed === undefined) throw new Error('there are no sites')
    const prober = await createProber(stage, probed)
    options.say(`${sites.length} sites are live; the load begins`)
    const working = startLoad(stage, others, options)
    const { done, recoveries } = await strikeUntil(stage, prober, options)
    load.abort()
    await Promise.all(working)
    options.say('the load is over; all is compared')
    await judgeAll(stage, sites)
    const endedByItself = cluster.parts.flatMap(({ program }) => program.endedByItself)
    const { counts, liveAfter, complaints } = ledger
    return { seed: options.seed, counts, done, recoveries, liveAfter, endedByItself, complaints }
  } finally {
    load.abort()
    client.close()
  }
}

/** Opens sites, three at a time; the first one is reserved for the prober. */
async function openSites(stage: Stage, { owners, say }: ProgrammeOptions): Promise<OwnedSite[]> {
  const numbers = Array.from({ length: owners + 1 }, (_, n) => n)
  const sites: OwnedSite[] = []
  const work = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      sites.push(await openSite(stage, number))
  }
  await untilAnswering(stage.cluster)
  say('the cluster answers')
  await Promise.all([work(), work(), work()])
  return sites.toSorted((a, b) => a.record.number - b.record.number)
}

async function untilAnswering({ apiPorts, edgePorts }: Cluster): Promise<void> {
  for (const port of [...apiPorts, ...edgePorts])
    for (const ends = Date.now() + 60_000; ; await wait(50))
      try {
        await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer()
        break
      } catch (error) {
        if (Date.now() > ends) throw error
      }
}

function startLoad(stage: Stage, sites: readonly OwnedSite[], options: ProgrammeOptions): Promise<void>[] {
  const { pace, guests, readers } = options
  const each = (count: number, work: (number: number) => Promise<void>) =>
    Array.from({ length: count }, (_, n) => work(n))
  const working = [
    ...sites.map((site) => keepSaving(stage, site, pace.save)),
    ...each(guests, (number) => keepAnswering(stage, sites, { number, everyMs: pace.guest })),
    ...each(readers, (number) => keepReading(stage, sites, { number, everyMs: pace.read })),
    keepPaying(stage, sites, pace.pay),
    keepUploading(stage, sites, pace.upload),
  ]
  // an actor that gives up has found the product lost
  return working.map((work) => work.catch((error: unknown) => stage.ledger.complain(String(error))))
}

async function strikeUntil(stage: Stage, prober: Prober, options: ProgrammeOptions) {
  const { ledger, cluster } = stage
  const random = randomOf(options.seed)
  const done: Record<string, number> = {}
  const recoveries: Record<string, number[]> = {}
  const count = (what: string, by = 1) => {
    done[what] = (done[what] ?? 0) + by
  }
  const faults = options.faults.filter(({ fits }) => fits === undefined || fits(cluster))
  let told = 0
  await wait(1000)
  for (const ends = Date.now() + options.seconds * 1000; Date.now() < ends && !options.stopped.aborted; ) {
    const fault = pick(random, faults)
    ledger.calmSince = undefined
    await fault.strike({ cluster, random, count })
    const ms = await prober.untilAllWorks()
    ledger.calmSince = Date.now()
    recoveries[fault.name] = [...(recoveries[fault.name] ?? []), ms]
    options.say(`${fault.name}: all was back after ${ms} ms; ${JSON.stringify({ ...done, ...ledger.counts })}`)
    for (const complaint of ledger.complaints.slice(told)) options.say(complaint)
    told = ledger.complaints.length
    // now and then long enough to notice a page that stays outdated
    await wait(random() < 0.1 ? 12_000 : random() * 1000)
  }
  return { done, recoveries }
}
