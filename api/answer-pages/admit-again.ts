import type Koa from 'koa'
import type { PublishedSite } from '../../commands/answers/published-site.ts'
import { DomainError } from '../../domain/errors.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { gateField } from '../../modules/forms/field-names.ts'
import { renderGate } from '../../renderer/gate-page.tsx'
import type { RenderContext } from '../../renderer/page-plan.ts'
import { languagePath } from '../../renderer/site-page.tsx'
import { type AdmitDeps, admitGuest, gateProblemOf } from '../sites/admit-guest.ts'

interface Sent {
  site: PublishedSite
  language: LanguageCode
  context: RenderContext
  fields: URLSearchParams
  http: Koa.Context
  ip: string
}

/**
 * A form is sent by somebody who is not admitted any more: its password was changed while it was filled in. The gate keeps
 * what was filled in and posts it again with the password, to the same address; whose password is right is admitted, and the
 * form is to be shown as it was filled in. Passwords that were typed into the form are the exception: no page repeats them.
 */
export async function admitAgain(
  deps: AdmitDeps,
  { site, language, context, fields, http, ip }: Sent,
): Promise<'admitted' | { html: string } | { seeOther: string }> {
  const filled = [...fields].filter(([name]) => name !== gateField && name !== 'password')
  if (filled.length === 0) return { seeOther: languagePath(site, language) }
  const gate = { to: http.path + http.search, filled }
  const guess = fields.get(gateField)
  if (guess === null) {
    http.status = 401
    return renderGate(site, language, context, gate)
  }
  try {
    await admitGuest(deps, { site, body: { password: guess }, http, ip })
    return 'admitted'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    http.state.code = error.code
    http.status = error.status
    return renderGate(site, language, context, { ...gate, problem: gateProblemOf(error) })
  }
}
