import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { OutsideCall } from './outside-calls.ts'

/** Default metrics of a process: memory, CPU time, event loop lag. Measuring the lag wakes the process a hundred times a second. */
export function defaultMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
}

/** Most hosts with a label of their own; the settings name fewer. */
const mostHosts = 30

/** Records calls to other services by host and status class. */
export function outsideCallMetrics(registry: Registry): (call: OutsideCall) => void {
  const seconds = new Histogram({
    name: 'festoon_outside_call_seconds',
    help: 'Time of HTTP calls of other services, by host and class of status; none where nobody answered.',
    labelNames: ['host', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const hosts = new Set<string>()
  return (call) => {
    if (hosts.size < mostHosts) hosts.add(call.host)
    const host = hosts.has(call.host) ? call.host : 'other'
    const status = call.status === undefined ? 'none' : `${Math.floor(call.status / 100)}xx`
    seconds.observe({ host, status }, call.seconds)
  }
}

/** Free space on the disk of DATA_DIR. */
export function diskMetrics(registry: Registry, folder: string): void {
  new Gauge({
    name: 'festoon_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const free = await statfs(folder).catch(() => undefined)
      if (free === undefined) this.remove()
      else this.set(free.bavail * free.bsize)
    },
  })
}

/** The process's database connections: used, idle, and calls waiting for one. */
export function databaseMetrics(registry: Registry, counts: () => Record<'used' | 'idle' | 'waiting', number>): void {
  new Gauge({
    name: 'festoon_database_connections',
    help: 'Connections to the database that are used or idle, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(counts())) this.set({ state }, count)
    },
  })
}
