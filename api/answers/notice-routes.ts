import * as z from 'zod'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { chooseNotices, readNoticeChoice } from '../../commands/answers/notice-link.ts'
import { noticeChoiceRequest, noticeChoiceResponse } from '../../domain/forms/notices-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

const params = z.object({ siteId: idSchema, token: z.string().max(500) })
const path = '/api/answer-notices/{siteId}/{token}'

/** How often a recipient of answers is mailed, by the link in the mails (product-rules.md#answers). */
export function noticeRoutes(deps: Pick<AnswerDeps, 'database' | 'secrets'>): Route[] {
  const open = { path, params, auth: 'none', rateLimit: 'guestPage', errors: ['not-found'] } as const
  return [
    defineRoute({
      ...open,
      method: 'get',
      summary: 'How often the recipient of this link is mailed',
      response: noticeChoiceResponse,
      handler: ({ params: link }) => readNoticeChoice(deps, link),
    }),
    defineRoute({
      ...open,
      method: 'put',
      summary: 'Be mailed at each answer, once a day or never',
      body: noticeChoiceRequest,
      handler: ({ params: link, body }) => chooseNotices(deps, { ...link, ...body }),
    }),
    defineRoute({
      ...open,
      method: 'post',
      summary: 'Stop the mails by one press in a mail program (RFC 8058)',
      // sent by mail programs' servers, with no cookie; the link is the authority
      sameOrigin: false,
      handler: ({ params: link }) => chooseNotices(deps, { ...link, choice: 'none' }),
    }),
  ]
}
