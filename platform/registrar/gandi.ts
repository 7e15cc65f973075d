import * as z from 'zod'
import type { RegistrarSettings } from '../env/registrar.ts'
import { type NameStatus, type Registrar, RegistrarError, type RegistrarErrorKind } from './registrar.ts'

const timeoutMs = 20_000
/** Characters of an error message that go into the log. */
const maxMessage = 300

const checkSchema = z.object({
  products: z
    .array(
      z.object({
        name: z.string(),
        process: z.string().optional(),
        status: z.string(),
        prices: z.array(z.object({ type: z.string().optional() })).default([]),
      }),
    )
    .default([]),
})
/** Only the fields that we need: the answer also holds `authinfo`, the secret with which a domain can be transferred away. */
const domainSchema = z.object({
  fqdn: z.string(),
  dates: z.object({ registry_ends_at: z.coerce.date() }),
})
const errorSchema = z.object({
  message: z.string().optional(),
  errors: z.array(z.object({ name: z.string().optional(), description: z.string().optional() })).optional(),
})

interface Answer {
  status: number
  body: unknown
}

/** Client of Gandi's API, version 5, or of the simulator. */
export function createGandi(settings: RegistrarSettings): Registrar {
  const { holder } = settings
  const call = createCall(settings)
  const owner = {
    type: 'company',
    orgname: holder.organisation,
    given: holder.givenName,
    family: holder.familyName,
    email: holder.mail,
    phone: holder.phone,
    streetaddr: holder.street,
    zip: holder.postcode,
    city: holder.city,
    country: holder.country,
    mail_obfuscated: true,
  }
  return {
    async check(host) {
      const query = new URLSearchParams({ name: host, processes: 'create', currency: 'SEK' })
      const { products } = read(checkSchema, expect(await call('GET', `/domain/check?${query}`)))
      const product = products.find(({ name, process }) => name === host && (process ?? 'create') === 'create')
      if (product === undefined) return 'unknown'
      if (product.prices.some(({ type }) => type === 'premium')) return 'premium'
      return statusOf(product.status)
    },
    async find(host) {
      const answer = await call('GET', `/domain/domains/${host}`)
      if (answer.status === 404) return undefined
      const { fqdn, dates } = read(domainSchema, expect(answer))
      return { host: fqdn, expiresAt: dates.registry_ends_at.toISOString() }
    },
    async register(host) {
      const order = {
        fqdn: host,
        duration: 1,
        owner: { ...owner, extra_parameters: extraParameters(host, holder.number) },
      }
      // a dry run reveals errors in the order before it costs anything
      expect(await call('POST', '/domain/domains', order, { 'dry-run': '1' }))
      expect(await call('POST', '/domain/domains', order))
    },
    async renew(host) {
      expect(await call('POST', `/domain/domains/${host}/renew`, { duration: 1 }))
    },
    async setRecord(host, { name, type, ttl, values }) {
      const path = `/livedns/domains/${host}/records/${name}/${type}`
      expect(await call('PUT', path, { rrset_ttl: ttl, rrset_values: values }))
    },
    async removeRecord(host, { name, type }) {
      const answer = await call('DELETE', `/livedns/domains/${host}/records/${name}/${type}`)
      if (answer.status !== 404) expect(answer)
    },
  }
}

/** What the registries of .se and .nu require of a Swedish organisation. */
function extraParameters(host: string, number: string): Record<string, string> {
  if (host.endsWith('.se')) return { 'x-se_ident_number': number }
  if (host.endsWith('.nu')) return { 'x-nu_registrant_idnumber': number }
  return {}
}

function statusOf(status: string): NameStatus {
  if (status === 'available') return 'available'
  return status === 'unknown' || status === 'pending' || status.startsWith('error') ? 'unknown' : 'unavailable'
}

function createCall({ url, token, sharingId }: RegistrarSettings) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const address = new URL(`${url}${path}`)
    if (sharingId !== undefined) address.searchParams.set('sharing_id', sharingId)
    try {
      const answer = await fetch(address, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.text()
      if (answer.status === 429)
        throw new RegistrarError('busy', 'too many calls', {
          retryAfterMs: retryAfter(answer.headers.get('retry-after')),
        })
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch (error) {
      if (error instanceof RegistrarError) throw error
      throw new RegistrarError('away', 'the registrar does not answer', { cause: error })
    }
  }
}

function retryAfter(seconds: string | null): number | undefined {
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

const kinds: Readonly<Record<number, RegistrarErrorKind>> = {
  401: 'account',
  402: 'account',
  403: 'account',
  409: 'pending',
}

/** Throws a `RegistrarError` for anything but a 2xx answer. */
function expect(answer: Answer): Answer {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  const kind = status >= 400 && status < 500 ? (kinds[status] ?? 'refused') : 'away'
  throw new RegistrarError(kind, `the registrar answered ${status}: ${reasonOf(answer.body)}`.slice(0, maxMessage))
}

function reasonOf(body: unknown): string {
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return ''
  const details = (parsed.data.errors ?? []).map(({ name, description }) => `${name}: ${description}`)
  return [parsed.data.message ?? '', ...details].join(' ').trim()
}

function read<Schema extends z.ZodType>(schema: Schema, { body }: Answer): z.output<Schema> {
  const parsed = schema.safeParse(body)
  // leave the answer out of the error: it may contain secrets
  if (!parsed.success) throw new RegistrarError('away', 'the registrar’s answer is not as documented')
  return parsed.data
}
