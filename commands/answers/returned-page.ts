import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { countReturnedPages, findReturnedPage, insertReturnedPage } from '../../db/answer/returned-pages.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Clock } from '../../platform/clock.ts'
import { newToken } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** How long a guest can come back to it, in ms. */
const keptMs = 2 * 60 * 60 * 1000
/** Bounds, beyond which the page is not kept: bytes of a page, and pages of a site at a time. */
const [mostBytes, mostPages] = [500_000, 1000]

interface Deps {
  database: Database
  clock: Clock
  secrets: Pick<SecretBox, 'encrypt' | 'decrypt'>
}

/** Begins the token of a gate in front of a form as it was filled in: readable without the site's password, unlike a form itself. */
export const gatePrefix = 'gate-'

/** A form that came back to be corrected, as it was filled in. */
export interface ReturnedPage {
  status: number
  html: string
}

/**
 * Keeps a page that answers a POST, so that the guest can be led to it: 'Back' then leads to a page and not to a question whether the form
 * is to be sent again. Returns the token for its URL, of which only a hash is stored; undefined when there is no room.
 */
export async function keepReturnedPage(
  deps: Deps,
  siteId: string,
  { prefix, ...page }: ReturnedPage & { prefix?: typeof gatePrefix },
): Promise<string | undefined> {
  if (page.html.length > mostBytes || (await countReturnedPages(deps.database, siteId)) >= mostPages) return undefined
  const token = `${prefix ?? ''}${newToken()}`
  await insertReturnedPage(deps.database, {
    id: idOf(token),
    siteId,
    status: page.status,
    sealed: deps.secrets.encrypt(gzipSync(page.html).toString('base64')),
    expiresAt: new Date(deps.clock.now().getTime() + keptMs).toISOString(),
  })
  return token
}

/** The page behind a token; undefined once it has expired. */
export async function readReturnedPage(deps: Deps, siteId: string, token: string): Promise<ReturnedPage | undefined> {
  const now = deps.clock.now().toISOString()
  const found = await findReturnedPage(deps.database, { id: idOf(token), siteId, now })
  if (found === undefined) return undefined
  const html = gunzipSync(Buffer.from(deps.secrets.decrypt(found.sealed), 'base64')).toString('utf8')
  return { status: found.status, html }
}

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')
