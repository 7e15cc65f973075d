import * as z from 'zod'

export type Deployment = 'development' | 'production'

/** A setting is missing or invalid. The message names the variable and says what it must be. */
export class SettingsError extends Error {}

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535')
/** A port with a default. */
export const port = (fallback: number) => portNumber.default(fallback)

/** A size in megabytes with a default; read as bytes. */
export const megabytes = (fallback: number) =>
  z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number of megabytes')
    .min(1, 'must be 1 or more')
    .max(1_000_000_000, 'must be at most 1000000000')
    .default(fallback)
    .transform((size) => size * 1_000_000)

/** A URL with one of these protocols, e.g. `https:`. */
export const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol)
      } catch {
        return false
      }
    },
    `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
