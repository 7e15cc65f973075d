import * as path from 'node:path'
import * as z from 'zod'
import { openStateFile, readStateFile } from '../../simulator/state-file.ts'
import { eventTypes, intentSchema, refundSchema } from './intent.ts'

const replaySchema = z.object({
  /** Method, path and parameters of the first call with this key. */
  fingerprint: z.string(),
  status: z.number().int(),
  body: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
const deliverySchema = z.object({
  eventId: z.string(),
  type: z.enum(eventTypes),
  payload: z.string(),
  /** Milliseconds since 1970, like `nextAttemptAt`. */
  createdAt: z.number(),
  attempts: z.number().int(),
  nextAttemptAt: z.number(),
})
export type Delivery = z.infer<typeof deliverySchema>

const stateSchema = z.object({
  intents: z.record(z.string(), intentSchema),
  refunds: z.record(z.string(), refundSchema).default({}),
  /** Stored so that other programs on the same data can call the simulator while it runs. */
  keys: z.object({ publicKey: z.string(), secretKey: z.string() }).optional(),
  replays: z.record(z.string(), replaySchema),
  /** Events that the product has not yet answered with a 2xx. */
  deliveries: z.array(deliverySchema),
})
type SimulatorState = z.infer<typeof stateSchema>

/** The simulator's state; `save` writes it to disk atomically. */
export interface SimulatorStore extends SimulatorState {
  save(): void
}

const fileName = 'stripe-simulator.json'
const dayMs = 24 * 60 * 60 * 1000

/** Opens `stripe-simulator.json` in `dataDir`. Throws when the file exists but is invalid. */
export function openSimulatorStore(dataDir: string, now: Date): SimulatorStore {
  const fresh = { intents: {}, refunds: {}, replays: {}, deliveries: [] }
  const { state, save } = openStateFile(path.join(dataDir, fileName), stateSchema, fresh)
  // Stripe forgets idempotency keys after a day
  for (const [key, replay] of Object.entries(state.replays))
    if (now.getTime() - replay.at > dayMs) delete state.replays[key]
  return Object.assign(state, { save })
}

/** The keys of the simulator that runs, or last ran, on this data; undefined when there has been none. */
export function readSimulatorKeys(dataDir: string): SimulatorState['keys'] {
  return readStateFile(path.join(dataDir, fileName), stateSchema)?.keys
}
