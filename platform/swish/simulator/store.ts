import * as path from 'node:path'
import * as z from 'zod'
import { openStateFile } from '../../simulator/state-file.ts'

const paymentSchema = z.object({
  id: z.string(),
  payeePaymentReference: z.string().nullable(),
  paymentReference: z.string().nullable(),
  callbackUrl: z.string(),
  callbackIdentifier: z.string().nullable(),
  payerAlias: z.string().nullable(),
  payeeAlias: z.string(),
  /** Kronor. */
  amount: z.number(),
  currency: z.literal('SEK'),
  message: z.string(),
  status: z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  dateCreated: z.string(),
  datePaid: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
})
/** A payment request in the format of Swish's API. */
export type SwishPayment = z.infer<typeof paymentSchema>

const refundSchema = z.object({
  id: z.string(),
  originalPaymentReference: z.string(),
  callbackUrl: z.string(),
  payerAlias: z.string(),
  amount: z.number(),
  currency: z.literal('SEK'),
  status: z.enum(['CREATED', 'DEBITED', 'PAID']),
  dateCreated: z.string(),
})
export type SwishRefund = z.infer<typeof refundSchema>

const stateSchema = z.object({
  payments: z.record(z.string(), paymentSchema),
  refunds: z.record(z.string(), refundSchema),
})

/** The simulator's state; `save` writes it to disk atomically. */
export interface SwishSimulatorStore extends z.infer<typeof stateSchema> {
  save(): void
}

/** Opens `swish-simulator.json` in `dataDir`. Throws when the file exists but is invalid. */
export function openSwishSimulatorStore(dataDir: string): SwishSimulatorStore {
  const file = path.join(dataDir, 'swish-simulator.json')
  const { state, save } = openStateFile(file, stateSchema, { payments: {}, refunds: {} })
  return { ...state, save }
}
