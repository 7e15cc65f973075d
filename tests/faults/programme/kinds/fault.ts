import type { Cluster } from '../cluster.ts'

/** Where a fault strikes. */
export interface Scene {
  cluster: Cluster
  random: () => number
  /** Adds to what the report counts. */
  count(what: string, by?: number): void
}

/** Breaks something, and gives it back whole. */
export interface Fault {
  name: string
  /** Undefined: everywhere. */
  fits?: (cluster: Cluster) => boolean
  strike(scene: Scene): Promise<void>
}
