import * as z from 'zod'
import { passwordLimits } from './password-limits.ts'

/** Calls about the code that is asked for at the log-in, beside the password. */

/** A code of an app or a recovery code, as it is typed. */
export const codeSchema = z.string().trim().min(1).max(40)

export const secondStepResponse = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() })
export type SecondStepResponse = z.infer<typeof secondStepResponse>

export const secondStepConfirmation = z.object({ password: z.string().min(1).max(passwordLimits.max) })

/** What an app is shown: the key as text, and the same with its name as a QR code, drawn as a path with units of a module. */
export const offeredAppResponse = z.object({
  key: z.string(),
  qrCode: z.object({ size: z.number().int(), path: z.string() }),
})
export type OfferedAppResponse = z.infer<typeof offeredAppResponse>

export const acceptAppRequest = z.object({ code: codeSchema })

/** Shown this once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>
