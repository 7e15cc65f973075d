import type Koa from 'koa'
import * as z from 'zod'
import { findInvited } from '../../commands/answers/find-invited.ts'
import { forgetHousehold } from '../../commands/guests/forget-household.ts'
import { invitationHash, invitationPath } from '../../commands/guests/invitation-token.ts'
import type { LinkedHousehold } from '../../db/guests/household-repository.ts'
import { markOpened } from '../../db/guests/household-writing.ts'
import { findSiteByHost } from '../../db/site/site-repository.ts'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError } from '../../domain/errors.ts'
import { documentIdSchema } from '../../domain/ids.ts'
import type { Changes } from '../../platform/live/changes.ts'
import { renderInvitedCard } from '../../renderer/invitation-card.tsx'
import { renderEndedLink, renderForgetPage } from '../../renderer/invitation-details.tsx'
import { renderInvitation } from '../../renderer/invitation-page.tsx'
import { type FormPageDeps, pageQuery, readPlainForm } from '../answer-pages/form-routes.ts'
import { answerGuest, type OpenSite, type Posted, type Reply } from '../answer-pages/guest-page.ts'
import { defineRoute, type Route } from '../route.ts'
import { inputOf, openInvitation, withAnswers } from './invitation-input.ts'
import { sendReply } from './send-reply.ts'

interface Deps extends FormPageDeps {
  changes: Pick<Changes, 'tell'>
}

const params = z.object({ token: z.string().max(64) })
const query = pageQuery.extend({
  form: documentIdSchema.optional().catch(undefined),
  do: z.enum(['forget', 'card']).optional().catch(undefined),
})
type Query = z.output<typeof query>
const page = {
  params,
  query,
  response: { contentType: 'text/html; charset=utf-8' },
  auth: 'none',
  guests: true,
} as const

/** A household's page behind its personal link (product-rules.md#guest-list). Opening it changes nothing. */
export function invitationRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      ...page,
      method: 'get',
      path: '/api/i/{token}',
      summary:
        'A household’s own page; `do` asks before something is done, or asks for what the site’s reply card says to them',
      handler: ({ params: { token }, query, http, network }) =>
        answerHousehold(deps, { http, network, token, query }, (open, household) =>
          show(deps, { open, household, token, query }),
        ),
    }),
    defineRoute({
      ...page,
      method: 'post',
      path: '/api/i/{token}',
      summary: 'Answer from a household’s own page, or correct its address',
      body: 'stream',
      isAnswer: 'on page',
      handler: ({ params: { token }, query, http, network }) =>
        answerHousehold(
          deps,
          { http, network, token, query, fields: () => readPlainForm(deps, http) },
          async (open, household, posted) => {
            const opened = openInvitation({ open, household, token, formId: query.form })
            const reply = await sendReply(deps, { opened, posted, network })
            deps.changes.tell(household.siteId)
            return reply
          },
        ),
    }),
    defineRoute({
      ...page,
      method: 'post',
      path: '/api/i/{token}/forget',
      summary: 'Erase a household’s contact details and end its link; with `withdraw` also what it has answered',
      body: 'stream',
      handler: ({ params: { token }, query, http, network }) =>
        answerHousehold(
          deps,
          { http, network, token, query, fields: () => readPlainForm(deps, http) },
          async (open, household, { fields }) => {
            await forgetHousehold(deps, { site: open.site, household, withdraw: fields.has('withdraw') })
            deps.changes.tell(household.siteId)
            return { html: renderEndedLink({ ...open.frame, erased: true }) }
          },
        ),
    }),
    openedRoute(deps),
  ]
}

function openedRoute(deps: Deps): Route {
  return defineRoute({
    method: 'post',
    path: '/api/i/{token}/opened',
    summary: 'The household has had its page before its eyes',
    params,
    errors: ['not-found'],
    auth: 'none',
    guests: true,
    rateLimit: 'guestPage',
    async handler({ params: { token }, network }) {
      const linkHash = invitationHash(token)
      const household = await findInvited(deps.database, linkHash)
      if (household === undefined) {
        await deps.rateLimits.consume('unknownLink', network)
        throw new DomainError('not-found')
      }
      if (household.openedAt !== null) return
      await markOpened(deps.database, { linkHash, now: deps.clock.now().toISOString() })
      deps.changes.tell(household.siteId)
    },
  })
}

interface LinkCall {
  http: Koa.Context
  network: string
  token: string
  query: Query
  fields?: () => Promise<URLSearchParams>
}

/** Answers as the page of the household whose link it is; a link that leads nowhere is told so on the page of the host. */
async function answerHousehold(
  deps: Deps,
  { token, query, ...call }: LinkCall,
  make: (open: OpenSite, household: LinkedHousehold, posted: Posted) => Promise<Reply>,
): Promise<string> {
  const { http, network, fields } = call
  const household = await findInvited(deps.database, invitationHash(token))
  if (household === undefined) {
    const refusal = await refusalOf(deps, network)
    const site = await findSiteByHost(deps.database, normaliseHost(http.host))
    if (site === undefined && refusal !== undefined) throw refusal
    const siteId = site?.id ?? ''
    return answerGuest(deps, { http, network, siteId, language: query.language }, async ({ frame }) => {
      if (refusal !== undefined) throw refusal
      return { html: renderEndedLink({ ...frame, erased: false }), status: 404 }
    })
  }
  return answerGuest(
    deps,
    {
      http,
      network,
      siteId: household.siteId,
      language: query.language ?? household.language ?? undefined,
      admits: true,
      ...(fields === undefined ? {} : { limit: 'answer', fields }),
    },
    (open, posted) => make(open, household, posted),
  )
}

/** Counts a link that leads nowhere; the refusal once there have been too many. */
async function refusalOf(deps: Deps, network: string): Promise<unknown> {
  try {
    await deps.rateLimits.consume('unknownLink', network)
  } catch (error) {
    return error
  }
}

async function show(
  deps: Deps,
  { open, household, token, query }: { open: OpenSite; household: LinkedHousehold; token: string; query: Query },
): Promise<Reply> {
  const asked = openInvitation({ open, household, token, formId: query.form })
  const opened = household.hasAnswered ? await withAnswers(deps, asked) : asked
  const input = await inputOf(deps, opened)
  if (query.do === 'forget')
    return {
      html: renderForgetPage({
        ...open.frame,
        household: input.household,
        action: `${invitationPath(token)}/forget?language=${open.language}`,
        back: opened.hrefOf({}),
        hasAnswers: opened.said.size > 0,
      }),
    }
  if (query.do === 'card') return { html: renderInvitedCard(input) }
  const news = newsOf(query.sent)
  return { html: renderInvitation({ ...input, ...(news === undefined ? {} : { news }) }) }
}

function newsOf(sent: string | undefined) {
  if (sent === 'mail' || sent === 'link' || sent === 'saved') return sent
  return sent === undefined ? undefined : 'sent'
}
