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

/** The operator's choice of analytics service. */
export interface MeasuringSettings {
  /** Its script, which defines a global `analytics` with `track(name, data)`. */
  scriptUrl: string
  /** Origins that the script may connect to, including its own. */
  origins: readonly string[]
  /** Tracking pixel for purchases of the party brand; contains {reference}, and may contain {amount} and {currency}. */
  conversionUrl: string | undefined
}

/** Undefined when no service is configured. Throws `SettingsError`. */
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
