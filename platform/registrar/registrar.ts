/** `premium`: the registry wants a higher price. `unknown`: nobody could say. Only `available` is for sale. */
export type NameStatus = 'available' | 'premium' | 'unavailable' | 'unknown'

export interface RegisteredDomain {
  host: string
  /** ISO 8601. */
  expiresAt: string
}

/** All records of a name and type in a domain's zone. */
export interface DnsRecord {
  /** `@` is the domain itself. */
  name: string
  type: 'A' | 'AAAA' | 'CNAME'
  /** Seconds. */
  ttl: number
  values: string[]
}

/**
 * `refused`: the call is wrong, or the name cannot be had; nothing was done. `account`: our account may not, or cannot pay;
 * nothing was done. `pending`: something is under way for the name already. `busy`: too many calls; nothing was done. `away`: no
 * answer, or none that can be understood, and nobody knows whether it was done.
 */
export type RegistrarErrorKind = 'refused' | 'account' | 'pending' | 'busy' | 'away'

export class RegistrarError extends Error {
  readonly kind: RegistrarErrorKind
  /** How long the registrar wants to be left alone, ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: RegistrarErrorKind,
    message: string,
    options: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Where domains are registered, in the operator's name. Hosts are in their `xn--` form. All calls throw `RegistrarError`. */
export interface Registrar {
  check(host: string): Promise<NameStatus>
  /** A domain of our account; undefined where it is not ours, or not yet. */
  find(host: string): Promise<RegisteredDomain | undefined>
  /** Orders a domain for a year. It is there some time later, or never: `find` says so. */
  register(host: string): Promise<void>
  /** Orders another year of a domain of ours; `find` says when it is done. */
  renew(host: string): Promise<void>
  /** Sets the records of one name and type; all others stay as they are. */
  setRecord(host: string, record: DnsRecord): Promise<void>
  /** Removes the records of one name and type, if there are any. */
  removeRecord(host: string, record: Pick<DnsRecord, 'name' | 'type'>): Promise<void>
}
