import { createHash } from 'node:crypto'
import type { AnswerKind } from '../../domain/forms/answers-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Nobody fills in a form faster, ms. */
export const shortestFillInMs = 3000
/** A page that has been open for longer asks for a new key, ms. */
const longestFillInMs = 12 * 60 * 60 * 1000

export type KeyFault = 'no-key' | 'too-fast' | 'old-key'
export type JudgedKey = { nonce: string; fault: KeyFault | null } | { nonce: null; fault: 'no-key' }

/**
 * A key that a form is sent with: signed, so that nobody makes them up, with the time at which it was given out and a nonce,
 * by which it serves one answer. Nothing of it is stored before the form is sent.
 */
export function createPostKey(deps: { clock: Clock; secrets: Pick<SecretBox, 'sign'> }, kind: AnswerKind): string {
  return deps.secrets.sign(purposeOf(kind), `${deps.clock.now().getTime().toString(36)}.${newId()}`)
}

/** What a key says about who sends with it. */
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

/** The id of a submission that names none: its key serves one answer, and nobody else has it. */
export const submissionIdOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const purposeOf = (kind: AnswerKind) => `post-key ${kind}`
