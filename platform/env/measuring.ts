import * as z from 'zod'
import type { Brand } from '../../domain/commerce/market.ts'
import { SettingsError, url } from './variables.ts'

export const measuringVariables = z.object({
  ANALYTICS_SCRIPT_URL: url(['http:', 'https:']).optional(),
  ANALYTICS_ORIGINS: z.string().min(1).optional(),
  CONVERSION_URL: url(['http:', 'https:'])
    .refine((value) => value.includes('{reference}'), 'must hold {reference}')
    .optional(),
})

/** A measuring service that the operator has chosen. */
export interface MeasuringSettings {
  /** Its script, which makes an object `analytics` with `track(name, data)`. */
  scriptUrl: string
  /** Hosts that the script may talk to, its own among them. */
  origins: readonly string[]
  /** Told of purchases of the party brand, as a picture; holds {reference}, and may hold {amount} and {currency}. */
  conversionUrl: string | undefined
}

/** Undefined where no service is chosen. */
export function measuringSettings(
  values: z.infer<typeof measuringVariables>,
  brand: Brand,
): MeasuringSettings | undefined {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_ORIGINS: others, CONVERSION_URL: conversionUrl } = values
  if (scriptUrl === undefined) {
    if (others === undefined && conversionUrl === undefined) return undefined
    throw new SettingsError('ANALYTICS_SCRIPT_URL must be set with ANALYTICS_ORIGINS and CONVERSION_URL')
  }
  const named = (others ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  const wrong = named.find((origin) => !/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin))
  if (wrong !== undefined)
    throw new SettingsError(`ANALYTICS_ORIGINS must be origins such as https://a.example, not ${wrong}`)
  return {
    scriptUrl,
    origins: [...new Set([new URL(scriptUrl).origin, ...named])],
    conversionUrl: brand === 'party' ? conversionUrl : undefined,
  }
}
