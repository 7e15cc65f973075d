/** `premium`: the registry charges a higher price. `unknown`: the registrar could not tell. Only `available` names are for sale. */
export type NameStatus = 'available' | 'premium' | 'unavailable' | 'unknown'

export interface RegisteredDomain {
  host: string
  /** ISO 8601. */
  expiresAt: string
}

/** All records of one name and type in a domain's zone. */
export interface DnsRecord {
  /** `@` is the domain itself. */
  name: string
  type: 'A' | 'AAAA' | 'CNAME'
  /** Seconds. */
  ttl: number
  values: string[]
}

/**
 * `refused`: the call is invalid, or the name is not available. `account`: our account lacks the right or the money. `pending`: another
 * operation on the name is in progress. `busy`: too many calls. In these cases nothing was done. `away`: no answer, or not an
 * intelligible one, and it is unknown whether the call was carried out.
 */
export type RegistrarErrorKind = 'refused' | 'account' | 'pending' | 'busy' | 'away'

export class RegistrarError extends Error {
  readonly kind: RegistrarErrorKind
  /** How long the registrar asks us to wait, ms. */
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

/** Registers domains in the operator's name. Hosts are in `xn--` form. All calls throw `RegistrarError`. */
export interface Registrar {
  check(host: string): Promise<NameStatus>
  /** A domain of our account; undefined if it is not ours, or not yet. */
  find(host: string): Promise<RegisteredDomain | undefined>
  /** Orders a domain for one year. Completes later, or never: poll `find`. */
  register(host: string): Promise<void>
  /** Renews a domain of ours by one year. Completes later: poll `find`. */
  renew(host: string): Promise<void>
  /** Replaces the records of one name and type; all others stay. */
  setRecord(host: string, record: DnsRecord): Promise<void>
  /** Removes the records of one name and type, if there are any. */
  removeRecord(host: string, record: Pick<DnsRecord, 'name' | 'type'>): Promise<void>
}
