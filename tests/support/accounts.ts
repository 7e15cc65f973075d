import * as z from 'zod'
import { siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { type BrowserClient, createBrowserClient } from './browser-client.ts'

let count = 0

/** A browser client whose user has just registered; `headers` are sent with the registration. */
export async function registeredClient(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ client: BrowserClient; mail: string }> {
  count += 1
  const mail = `owner${count}@example.com`
  const client = createBrowserClient(url)
  const registration = { mail, password: 'secret word', termsAccepted: true }
  const { status } = await client.call('POST', '/api/accounts/register/', registration, headers)
  if (status !== 200) throw new Error(`registering answered ${status}`)
  return { client, mail }
}

/** A browser client whose user has one empty site. */
export async function ownerOfSite(url: string, headers: Record<string, string> = {}) {
  const { client, mail } = await registeredClient(url, headers)
  const created = await client.call('POST', '/api/sites/V2', { site: siteDocumentSchema.parse({}) })
  const { site } = z.object({ site: z.object({ _id: z.string() }) }).parse(created.body)
  const read = await client.call('GET', `/api/sites/${site._id}`)
  return { client, mail, siteId: site._id, site: siteResponse.parse(read.body) }
}
