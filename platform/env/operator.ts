import * as z from 'zod'
import { type BrandProfile, companyName } from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import { type Deployment, SettingsError } from './variables.ts'

export const operatorVariables = z.object({
  OPERATOR_NAME: z.string().min(1).max(120).optional(),
  OPERATOR_ADDRESS: z.string().min(1).max(200).optional(),
  OPERATOR_ORGANISATION_NUMBER: z.string().min(1).max(40).optional(),
  OPERATOR_VAT_NUMBER: z.string().min(1).max(40).optional(),
  OPERATOR_PHONE: z.string().min(1).max(40).optional(),
  OPERATOR_MAIL: z.email('must be a mail address').optional(),
})

/** The seller named on the legal pages. Production requires all fields but the mail; development falls back to made-up values. */
export function operatorSettings(
  values: z.infer<typeof operatorVariables>,
  deployment: Deployment,
  profile: BrandProfile,
): Operator {
  const given = {
    OPERATOR_NAME: values.OPERATOR_NAME,
    OPERATOR_ADDRESS: values.OPERATOR_ADDRESS,
    OPERATOR_ORGANISATION_NUMBER: values.OPERATOR_ORGANISATION_NUMBER,
    OPERATOR_VAT_NUMBER: values.OPERATOR_VAT_NUMBER,
    OPERATOR_PHONE: values.OPERATOR_PHONE,
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (deployment === 'production' && missing.length > 0)
    throw new SettingsError(`${missing.join(', ')} must be set in production: the legal pages name who sells`)
  return {
    name: given.OPERATOR_NAME ?? companyName,
    address: given.OPERATOR_ADDRESS ?? 'Exempelgatan 1, 111 22 Stockholm',
    organisationNumber: given.OPERATOR_ORGANISATION_NUMBER ?? '000000-0000',
    vatNumber: given.OPERATOR_VAT_NUMBER ?? 'SE000000000001',
    phone: given.OPERATOR_PHONE ?? '08-000 00 00',
    mail: values.OPERATOR_MAIL ?? profile.contactMail,
  }
}
