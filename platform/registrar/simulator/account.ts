import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import type { SimulatorAnswer } from '../../simulator/loopback-server.ts'
import type { RegistrarState, RegistrarStore, SimulatedDomain } from './store.ts'

interface Call {
  method: string
  url: URL
  body: unknown
  dryRun: boolean
}

export interface RegistrarAccount {
  answer(call: Call): SimulatorAnswer
  state(): RegistrarState
  /** Someone else registers the name; a pending order of ours fails. */
  take(fqdn: string): void
  /** Sets the prepaid balance, öre. */
  setBalance(balance: number): void
  /** Sets when a domain expires. */
  setEnd(fqdn: string, endsAt: string): void
}

/** Price of a year, öre. */
const yearPrice = 150_00

const orderSchema = z.object({
  fqdn: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(?:se|nu|com|eu)$/, 'not a domain that is sold here'),
  duration: z.number().int().min(1).max(10),
  owner: z.looseObject({
    type: z.enum(['individual', 'company', 'association', 'publicbody']),
    given: z.string().min(1),
    family: z.string().min(1),
    email: z.email(),
    phone: z.string().regex(/^\+\d{1,3}\.\d{4,14}$/),
    streetaddr: z.string().min(1),
    city: z.string().min(1),
    zip: z.string().min(1),
    country: z.string().length(2),
    extra_parameters: z.record(z.string(), z.string()).default({}),
  }),
})
const recordSchema = z.object({ rrset_ttl: z.number().int().min(300), rrset_values: z.array(z.string()).min(1) })

/** Parameters that the registries of .se and .nu require. */
const identity: Readonly<Record<string, string>> = { se: 'x-se_ident_number', nu: 'x-nu_registrant_idnumber' }

/** An account by Gandi's documented rules. Each change is stored before it is answered. */
export function createAccount(deps: { store: RegistrarStore; clock: Clock; registryTakes: number }): RegistrarAccount {
  const { state } = deps.store
  const now = () => deps.clock.now()
  const soon = () => new Date(now().getTime() + deps.registryTakes).toISOString()

  /** A domain of the account whose registration is complete. Applies a renewal that is due. */
  function own(fqdn: string): SimulatedDomain | undefined {
    const domain = state.domains[fqdn]
    if (domain === undefined || domain.readyAt > now().toISOString()) return undefined
    if (domain.renewal !== null && domain.renewal.readyAt <= now().toISOString()) {
      domain.endsAt = domain.renewal.endsAt
      domain.renewal = null
    }
    return domain
  }

  function create({ body, dryRun }: Call): SimulatorAnswer {
    const parsed = orderSchema.safeParse(body)
    if (!parsed.success)
      return invalid(parsed.error.issues.map(({ path, message }) => ({ name: path.join('.'), description: message })))
    const { fqdn, owner, duration } = parsed.data
    const parameter = identity[fqdn.split('.').at(-1) ?? '']
    if (parameter !== undefined && !/^\d{6}-\d{4}$/.test(owner.extra_parameters[parameter] ?? ''))
      return invalid([{ name: `owner.extra_parameters.${parameter}`, description: 'missing' }])
    const mine = state.domains[fqdn]
    if (mine !== undefined && mine.readyAt > now().toISOString()) return refusal(409, 'An operation is pending')
    if (isTaken(state, fqdn) || fqdn.startsWith('premium')) return refusal(400, 'The domain is not available')
    if (dryRun) return { status: 200, body: { status: 'success' } }
    if (!charge(fqdn, 'create')) return refusal(403, 'Not enough money on the prepaid account')
    const endsAt = yearsAfter(soon(), duration)
    state.domains[fqdn] = { fqdn, readyAt: soon(), endsAt, renewal: null, owner, records: parkingRecords() }
    deps.store.save()
    return {
      status: 202,
      body: { message: 'Domain is being created' },
      headers: { location: `/v5/domain/domains/${fqdn}` },
    }
  }

  function charge(fqdn: string, what: 'create' | 'renew'): boolean {
    if (state.balance < yearPrice) return false
    state.balance -= yearPrice
    state.charges.push({ fqdn, what })
    return true
  }

  function renew(domain: SimulatedDomain): SimulatorAnswer {
    if (domain.renewal !== null) return refusal(409, 'An operation is pending')
    if (!charge(domain.fqdn, 'renew')) return refusal(403, 'Not enough money on the prepaid account')
    domain.renewal = { readyAt: soon(), endsAt: yearsAfter(domain.endsAt, 1) }
    deps.store.save()
    return { status: 202, body: { message: 'Domain is being renewed' } }
  }

  return {
    state: () => state,
    answer(call) {
      const { method, url } = call
      const [, , area, kind, name = '', part, record, type] = url.pathname.split('/')
      if (`${area}/${kind}` === 'domain/check') return check(state, url.searchParams.get('name') ?? '')
      if (area === 'domain' && kind === 'domains' && name === '' && method === 'POST') return create(call)
      const domain = own(name)
      if (kind !== 'domains' || domain === undefined) return refusal(404, 'Not found')
      if (area === 'livedns' && part === 'records')
        return records(deps.store, domain, record === undefined ? undefined : `${record}/${type}`, call)
      if (area === 'domain' && part === 'renew' && method === 'POST') return renew(domain)
      return area === 'domain' && part === undefined && method === 'GET'
        ? { status: 200, body: published(domain) }
        : refusal(404, '')
    },
    take(fqdn) {
      delete state.domains[fqdn]
      state.taken.push(fqdn)
      deps.store.save()
    },
    setBalance(balance) {
      state.balance = balance
      deps.store.save()
    },
    setEnd(fqdn, endsAt) {
      const domain = state.domains[fqdn]
      if (domain !== undefined) domain.endsAt = endsAt
      deps.store.save()
    },
  }
}

function check(state: RegistrarState, name: string): SimulatorAnswer {
  const status = isTaken(state, name) ? 'unavailable' : 'available'
  const price = { min_duration: 1, max_duration: 1, duration_unit: 'y', price_before_taxes: yearPrice / 100 }
  const prices =
    status === 'available' ? [{ ...price, ...(name.startsWith('premium') ? { type: 'premium' } : {}) }] : []
  return {
    status: 200,
    body: { currency: 'SEK', grid: 'A', products: [{ name, process: 'create', status, prices }] },
  }
}

function records(
  store: RegistrarStore,
  domain: SimulatedDomain,
  key: string | undefined,
  { method, body }: Call,
): SimulatorAnswer {
  // the call that replaces a whole zone is left out on purpose
  if (key === undefined) return method === 'GET' ? { status: 200, body: domain.records } : refusal(405, 'not here')
  const parsed = recordSchema.safeParse(body)
  if (method === 'PUT' && !parsed.success) return refusal(400, 'not a record')
  if (method === 'PUT' && parsed.success) domain.records[key] = parsed.data
  else if (domain.records[key] === undefined) return refusal(404, 'no such record')
  if (method === 'DELETE') delete domain.records[key]
  store.save()
  if (method === 'DELETE') return { status: 204 }
  return method === 'PUT'
    ? { status: 201, body: { message: 'DNS Record Created' } }
    : { status: 200, body: domain.records[key] }
}

/** A domain in Gandi's format, including `authinfo`, which the product must never keep. */
function published({ fqdn, readyAt, endsAt, owner }: SimulatedDomain): unknown {
  return {
    fqdn,
    tld: fqdn.split('.').at(-1),
    status: [],
    dates: { created_at: readyAt, registry_created_at: readyAt, registry_ends_at: endsAt },
    autorenew: { enabled: false },
    contacts: { owner },
    services: ['gandilivedns'],
    authinfo: 'authinfo-is-a-secret',
  }
}

function isTaken(state: RegistrarState, fqdn: string): boolean {
  return /^(?:upptagen|taken)/.test(fqdn) || state.taken.includes(fqdn) || state.domains[fqdn] !== undefined
}

/** Default records of a new zone. */
function parkingRecords(): SimulatedDomain['records'] {
  return {
    '@/A': { rrset_ttl: 10_800, rrset_values: ['217.70.184.38'] },
    '@/MX': { rrset_ttl: 10_800, rrset_values: ['10 spool.mail.gandi.net.'] },
    'www/CNAME': { rrset_ttl: 10_800, rrset_values: ['webredir.vip.gandi.net.'] },
  }
}

function yearsAfter(from: string, years: number): string {
  const end = new Date(from)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end.toISOString()
}

function refusal(code: number, message: string): SimulatorAnswer {
  return { status: code, body: { code, message, object: 'HTTPError', cause: message } }
}

function invalid(errors: { name: string; description: string }[]): SimulatorAnswer {
  return { status: 400, body: { status: 'error', errors: errors.map((error) => ({ location: 'body', ...error })) } }
}
