import type { Cluster } from '../cluster.ts'

/** The context in which a fault is injected. */
export interface Scene {
  cluster: Cluster
  random: () => number
  /** Adds to a counter of the report. */
  count(what: string, by?: number): void
}

/** Breaks something and repairs it again. */
export interface Fault {
  name: string
  /** Whether it applies to a cluster; undefined if it applies to all. */
  fits?: (cluster: Cluster) => boolean
  strike(scene: Scene): Promise<void>
}
