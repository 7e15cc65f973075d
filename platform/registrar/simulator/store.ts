import * as path from 'node:path'
import * as z from 'zod'
import { openStateFile, type StateFile } from '../../simulator/state-file.ts'

const domainSchema = z.object({
  fqdn: z.string(),
  /** When the registry is done with it; until then nobody sees it. */
  readyAt: z.string(),
  endsAt: z.string(),
  /** When a renewal is done, and the end after it. */
  renewal: z.object({ readyAt: z.string(), endsAt: z.string() }).nullable(),
  owner: z.record(z.string(), z.unknown()),
  /** By name and type, e.g. `@/A`. */
  records: z.record(z.string(), z.object({ rrset_ttl: z.number(), rrset_values: z.array(z.string()) })),
})
export type SimulatedDomain = z.infer<typeof domainSchema>

const stateSchema = z.object({
  /** Prepaid, öre. */
  balance: z.number(),
  /** What has been paid for, in order. */
  charges: z.array(z.object({ fqdn: z.string(), what: z.enum(['create', 'renew']) })),
  domains: z.record(z.string(), domainSchema),
  /** Names that others have. */
  taken: z.array(z.string()),
})
export type RegistrarState = z.infer<typeof stateSchema>
export type RegistrarStore = StateFile<RegistrarState>

const fresh: RegistrarState = { balance: 100_000_00, charges: [], domains: {}, taken: [] }

/** Opens `registrar-simulator.json` in `dataDir`. Throws when the file is there and cannot be read as one. */
export function openRegistrarStore(dataDir: string): RegistrarStore {
  return openStateFile(path.join(dataDir, 'registrar-simulator.json'), stateSchema, fresh)
}
