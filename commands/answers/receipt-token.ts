import { hashToken } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/**
 * The token of an answer's private link, derived from the answer's id with our secret key. A repeated submission therefore gets the
 * same link although only the token's hash is stored; without the key it cannot be guessed.
 */
export function receiptToken(secrets: Pick<SecretBox, 'sign'>, groupId: string): string {
  return secrets.sign('answer receipt', groupId).slice(groupId.length + 1)
}

/** Path of the private link on the guest's host. */
export function receiptPath(siteId: string, token: string): string {
  return `/api/rsvps/${siteId}/receipts/${token}`
}

export const receiptHash = hashToken
