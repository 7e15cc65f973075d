import * as z from 'zod'
import { port, SettingsError, url } from './variables.ts'

export const registrarVariables = z.object({
  GANDI_TOKEN: z.string().min(1).optional(),
  GANDI_URL: url(['https:']).default('https://api.gandi.net/v5'),
  GANDI_SHARING_ID: z.string().min(1).optional(),
  REGISTRAR_SIMULATOR_PORT: port(12113),
  REGISTRANT_ORGANISATION: z.string().min(1).optional(),
  REGISTRANT_NUMBER: z
    .string()
    .regex(/^\d{6}-\d{4}$/, 'must be an organisation number such as 556000-0000')
    .optional(),
  REGISTRANT_GIVEN_NAME: z.string().min(1).optional(),
  REGISTRANT_FAMILY_NAME: z.string().min(1).optional(),
  REGISTRANT_MAIL: z.email('must be a mail address').optional(),
  REGISTRANT_PHONE: z
    .string()
    .regex(/^\+\d{1,3}\.\d{4,14}$/, 'must be a number such as +46.81234567')
    .optional(),
  REGISTRANT_STREET: z.string().min(1).optional(),
  REGISTRANT_POSTCODE: z.string().min(1).optional(),
  REGISTRANT_CITY: z.string().min(1).optional(),
  REGISTRANT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .default('SE'),
})

type Values = z.infer<typeof registrarVariables>
type RequiredOfRegistrar = Exclude<Extract<keyof Values, `REGISTRANT_${string}`>, 'REGISTRANT_COUNTRY'> | 'SITES_IPV4'

/** The account at Gandi, and the registrant of the domains. */
export interface RegistrarSettings {
  url: string
  token: string
  /** The organisation at Gandi that pays; undefined for the token's own. */
  sharingId: string | undefined
  holder: {
    organisation: string
    /** Organisation number. */
    number: string
    givenName: string
    familyName: string
    mail: string
    phone: string
    street: string
    postcode: string
    city: string
    /** ISO 3166 code, two letters. */
    country: string
  }
}

/** Undefined when domains are not sold. Throws `SettingsError`. */
export function registrarSettings(values: Values & { SITES_IPV4?: string | undefined }): RegistrarSettings | undefined {
  if (values.GANDI_TOKEN === undefined) return undefined
  const need = (name: RequiredOfRegistrar): string => {
    const value = values[name]
    if (value === undefined) throw new SettingsError(`${name} must be set too where GANDI_TOKEN is`)
    return value
  }
  need('SITES_IPV4')
  return {
    url: values.GANDI_URL.replace(/\/+$/, ''),
    token: values.GANDI_TOKEN,
    sharingId: values.GANDI_SHARING_ID,
    holder: {
      organisation: need('REGISTRANT_ORGANISATION'),
      number: need('REGISTRANT_NUMBER'),
      givenName: need('REGISTRANT_GIVEN_NAME'),
      familyName: need('REGISTRANT_FAMILY_NAME'),
      mail: need('REGISTRANT_MAIL'),
      phone: need('REGISTRANT_PHONE'),
      street: need('REGISTRANT_STREET'),
      postcode: need('REGISTRANT_POSTCODE'),
      city: need('REGISTRANT_CITY'),
      country: values.REGISTRANT_COUNTRY,
    },
  }
}
