import * as z from 'zod'
import { passwordLimits } from './password-limits.ts'

/** HTTP bodies for the second factor: the code required at log-in besides the password. */

/** A code from an authenticator app or a recovery code, as typed. */
export const codeSchema = z.string().trim().min(1).max(40)

export const secondStepResponse = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() })
export type SecondStepResponse = z.infer<typeof secondStepResponse>

export const secondStepConfirmation = z.object({ password: z.string().min(1).max(passwordLimits.max) })

/** For setting up an authenticator app: the key as text, and as a QR code with the app's label, an SVG path in units of one QR module. */
export const offeredAppResponse = z.object({
  key: z.string(),
  qrCode: z.object({ size: z.number().int(), path: z.string() }),
})
export type OfferedAppResponse = z.infer<typeof offeredAppResponse>

export const acceptAppRequest = z.object({ code: codeSchema })

/** The only time that the codes are shown. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>
