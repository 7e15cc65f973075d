import * as z from 'zod'
import { idSchema } from './ids.ts'
import { passkeyNameLength } from './passkey-limits.ts'
import { passwordLimits } from './password-limits.ts'

/** HTTP bodies for passkeys. The credentials are those of WebAuthn level 3; commands/accounts/ verifies them. */

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
/** 1023 bytes in base64url. */
const credentialId = base64url(1364)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Ignored: we request no extensions. */
  clientExtensionResults: z.unknown().transform(() => ({})),
}
const name = z.string().trim().min(1).max(passkeyNameLength)
const password = z.string().min(1).max(passwordLimits.max)

/** Arguments of `navigator.credentials.get()` and `create()`: WebAuthn's options as JSON. */
export const passkeyOptionsResponse = z.looseObject({ challenge: z.string() })
export const newPasskeyOptionsResponse = passkeyOptionsResponse.extend({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
})

export const beginPasskeyRequest = z.object({ password })
export const addPasskeyRequest = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})
export type NewPasskey = z.output<typeof addPasskeyRequest>
export const renamePasskeyRequest = z.object({ name })
export const removePasskeyRequest = z.object({ password })
export const passkeyParams = z.object({ passkeyId: idSchema })

export const passkeyLogInRequest = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyLogInRequest>

/** An account's passkeys, oldest first. */
export const passkeysResponse = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type PasskeysResponse = z.infer<typeof passkeysResponse>
