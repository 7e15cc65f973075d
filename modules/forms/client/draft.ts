/** What a guest has typed, kept in the browser until the server has it. */
export interface Draft {
  /** The submission's id, the same for every attempt, so that it counts only once (answers-contract.ts). */
  id: string
  guests: number
  /** By field name. */
  values: Record<string, string>
  /** The guest has pressed send, but the server doesn't have it yet. */
  pending: boolean
  /** ms since 1970. */
  at: number
}

/** How long drafts are kept, in ms. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** 32 hex digits. `crypto.randomUUID` doesn't exist without TLS. */
export function newSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newDraft(guests: number, now: number): Draft {
  return { id: newSubmissionId(), guests, values: {}, pending: false, at: now }
}

/** A stored draft; null if it is missing, too old or invalid. */
export function readDraft(stored: string | null, now: number): Draft | null {
  const draft = parsed(stored)
  return isDraft(draft) && now - draft.at < keptFor ? draft : null
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const part = (name: keyof Draft): unknown => Reflect.get(value, name)
  const [id, values] = [part('id'), part('values')]
  return (
    typeof id === 'string' &&
    /^[\w-]{16,64}$/.test(id) &&
    typeof part('guests') === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string') &&
    typeof part('pending') === 'boolean' &&
    typeof part('at') === 'number'
  )
}
