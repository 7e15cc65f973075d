import * as z from 'zod'
import { uiLanguageSchema } from './language/language-schema.ts'
import { passwordLimits } from './password-limits.ts'

/** DELETE /api/accounts/me. `language` of the final mail. */
export const eraseAccountRequest = z.object({
  password: z.string().min(1).max(passwordLimits.max),
  language: uiLanguageSchema,
})
export type EraseAccountRequest = z.input<typeof eraseAccountRequest>
