import type Koa from 'koa'
import { idSchema } from '../domain/ids.ts'
import { newId } from '../platform/ids.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Cookies } from './http/cookies.ts'

/** A quick-start visitor's draft: an unguessable id in a signed cookie, used as owner of the uploads (product-rules.md#quick-start). */
export interface Drafts {
  /** Undefined without a cookie, or with one that we did not sign. */
  idOf(http: Koa.Context): string | undefined
  /** The id of the visitor's draft, created if there is none; renews the cookie's lifetime. */
  begin(http: Koa.Context): string
}

export function createDrafts(cookies: Cookies, secrets: SecretBox): Drafts {
  const idOf = (http: Koa.Context): string | undefined => {
    const value = secrets.unsign('draft', cookies.draft(http) ?? '')
    return idSchema.safeParse(value).data
  }
  return {
    idOf,
    begin(http) {
      const id = idOf(http) ?? newId()
      cookies.setDraft(http, secrets.sign('draft', id))
      return id
    },
  }
}
