import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import * as z from 'zod'
import { failedWith } from '../../system-errors.ts'
import { intentEventTypes, intentSchema } from './intent.ts'

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
  type: z.enum(intentEventTypes),
  payload: z.string(),
  /** Milliseconds since 1970, as the next one. */
  createdAt: z.number(),
  attempts: z.number().int(),
  nextAttemptAt: z.number(),
})
export type Delivery = z.infer<typeof deliverySchema>

const stateSchema = z.object({
  intents: z.record(z.string(), intentSchema),
  replays: z.record(z.string(), replaySchema),
  /** Events that the product has not answered with a 2xx yet. */
  deliveries: z.array(deliverySchema),
})
type SimulatorState = z.infer<typeof stateSchema>

/** What the simulator remembers; `save` writes it to disk, whole or not at all. */
export interface SimulatorStore extends SimulatorState {
  save(): void
}

const dayMs = 24 * 60 * 60 * 1000

/** Opens `stripe-simulator.json` in `dataDir`. Throws when the file is there and cannot be read as one. */
export function openSimulatorStore(dataDir: string, now: Date): SimulatorStore {
  const file = path.join(dataDir, 'stripe-simulator.json')
  mkdirSync(dataDir, { recursive: true })
  const state = readState(file)
  // Stripe forgets idempotency keys after a day
  for (const [key, replay] of Object.entries(state.replays))
    if (now.getTime() - replay.at > dayMs) delete state.replays[key]
  return {
    ...state,
    save() {
      const { intents, replays, deliveries } = this
      writeFileSync(`${file}.new`, JSON.stringify({ intents, replays, deliveries }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

function readState(file: string): SimulatorState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return { intents: {}, replays: {}, deliveries: [] }
    throw error
  }
}
