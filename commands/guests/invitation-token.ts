import { hashToken } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Characters of a token: 132 bits, short enough for a text message and a small code on paper. */
const tokenLength = 22

/**
 * The token of a household's personal link, derived with our secret key from the household and how many links it has had: only its hash is
 * stored, and a later link ends the earlier one.
 */
export function invitationToken(
  secrets: Pick<SecretBox, 'sign'>,
  household: { id: string; generation: number },
): string {
  const value = `${household.id}.${household.generation}`
  return secrets.sign('invitation', value).slice(value.length + 1, value.length + 1 + tokenLength)
}

/** Path of the personal link on the guests' host. */
export const invitationPath = (token: string): string => `/api/i/${token}`

/** The form in which the token is stored. */
export const invitationHash = hashToken
