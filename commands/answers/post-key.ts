import { createHash } from 'node:crypto'
import type { AnswerKind } from '../../domain/forms/answers-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Minimum time a person needs to complete a form, in ms. */
export const shortestFillInMs = 3000
/** Lifetime of a key in ms; a page that has been open for longer requests a new one. */
const longestFillInMs = 12 * 60 * 60 * 1000

export type KeyFault = 'no-key' | 'too-fast' | 'old-key'
export type JudgedKey = { nonce: string; fault: KeyFault | null } | { nonce: null; fault: 'no-key' }

/**
 * Creates the key that a form must be submitted with. It contains the time of issue and a nonce, which limits it to one answer, and is
 * signed against forgery. Nothing is stored until the form is submitted.
 */
export function createPostKey(deps: { clock: Clock; secrets: Pick<SecretBox, 'sign'> }, kind: AnswerKind): string {
  return deps.secrets.sign(purposeOf(kind), `${deps.clock.now().getTime().toString(36)}.${newId()}`)
}

/** Verifies a key; `fault` marks the submission as suspected spam. */
export function judgePostKey(
  deps: { clock: Clock; secrets: Pick<SecretBox, 'unsign'> },
  kind: AnswerKind,
  key: string,
): JudgedKey {
  const [issued, nonce] = deps.secrets.unsign(purposeOf(kind), key)?.split('.') ?? []
  if (issued === undefined || nonce === undefined) return { nonce: null, fault: 'no-key' }
  const age = deps.clock.now().getTime() - Number.parseInt(issued, 36)
  if (age < shortestFillInMs) return { nonce, fault: 'too-fast' }
  return { nonce, fault: age > longestFillInMs ? 'old-key' : null }
}

/** Id of a submission that comes without one: derived from its key, which is unique and valid for one answer. */
export const submissionIdOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const purposeOf = (kind: AnswerKind) => `post-key ${kind}`
