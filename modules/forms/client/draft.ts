/** What a guest has typed, kept in the browser until it has arrived. */
export interface Draft {
  /** Of the submission: the same each time it is sent, so that it counts once (answers-contract.ts). */
  id: string
  guests: number
  /** By the field's name. */
  values: Record<string, string>
  /** The guest has pressed send, and it has not arrived yet. */
  pending: boolean
  /** ms since 1970. */
  at: number
}

/** How long a draft is kept. ms. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** 32 hexadecimal signs. `crypto.randomUUID` is missing where there is no TLS. */
export function newSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newDraft(guests: number, now: number): Draft {
  return { id: newSubmissionId(), guests, values: {}, pending: false, at: now }
}

/** A stored draft; null when there is none, when it is too old, or when it is not one. */
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
