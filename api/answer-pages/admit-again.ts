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
  network: string
}

/**
 * Handles a form sent by a guest who is no longer admitted, because the password was changed in the meantime. The gate page keeps the
 * form's fields and posts them again with the password, to the same URL. With the right password the guest is admitted, and the form is
 * shown again as it was filled in, except for passwords typed into it, which no page ever echoes.
 */
export async function admitAgain(
  deps: AdmitDeps,
  { site, language, context, fields, http, network }: Sent,
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
    await admitGuest(deps, { site, body: { password: guess }, http, network })
    return 'admitted'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    http.state.code = error.code
    http.status = error.status
    return renderGate(site, language, context, { ...gate, problem: gateProblemOf(error) })
  }
}
