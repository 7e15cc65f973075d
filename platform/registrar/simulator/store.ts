import * as path from 'node:path'
import * as z from 'zod'
import { openStateFile, type StateFile } from '../../simulator/state-file.ts'

const domainSchema = z.object({
  fqdn: z.string(),
  /** When the registration completes; until then the domain is not visible. */
  readyAt: z.string(),
  endsAt: z.string(),
  /** When a pending renewal completes, and the expiry after it. */
  renewal: z.object({ readyAt: z.string(), endsAt: z.string() }).nullable(),
  owner: z.record(z.string(), z.unknown()),
  /** By name and type, e.g. `@/A`. */
  records: z.record(z.string(), z.object({ rrset_ttl: z.number(), rrset_values: z.array(z.string()) })),
})
export type SimulatedDomain = z.infer<typeof domainSchema>

const stateSchema = z.object({
  /** Prepaid balance, öre. */
  balance: z.number(),
  /** Paid operations, in order. */
  charges: z.array(z.object({ fqdn: z.string(), what: z.enum(['create', 'renew']) })),
  domains: z.record(z.string(), domainSchema),
  /** Names registered by others. */
  taken: z.array(z.string()),
})
export type RegistrarState = z.infer<typeof stateSchema>
export type RegistrarStore = StateFile<RegistrarState>

const fresh: RegistrarState = { balance: 100_000_00, charges: [], domains: {}, taken: [] }

/** Opens `registrar-simulator.json` in `dataDir`. Throws when the file exists but is invalid. */
export function openRegistrarStore(dataDir: string): RegistrarStore {
  return openStateFile(path.join(dataDir, 'registrar-simulator.json'), stateSchema, fresh)
}
