import type {
  AnswerByHandRequest,
  AnswerKind,
  ApartRequest,
  MergeRequest,
  OwnersAnswerRequest,
} from '../../domain/forms/answers-contract.ts'
import type { NoticeChoice } from '../../domain/forms/notices-contract.ts'
import { call } from '../kit/api-client/call.ts'

/** The API path of a site's answers (product-rules.md#answers). */
const answersPath = (kind: AnswerKind) =>
  kind === 'rsvp' ? '/api/rsvps/{siteId}/v4' : '/api/form-submissions/{siteId}'

/** The API calls for a site's answers. All reject with `ApiError` when refused. */
export const answersApi = {
  noticeChoice: (params: { siteId: string; token: string }) =>
    call('GET /api/answer-notices/{siteId}/{token}', { params }),
  chooseNotices: (params: { siteId: string; token: string }, body: { choice: NoticeChoice }) =>
    call('PUT /api/answer-notices/{siteId}/{token}', { params, body }),
  /** The answers to the RSVP forms or to the other forms, oldest first; `spam` for those in the spam folder. */
  answers: (siteId: string, kind: AnswerKind, spam: boolean) =>
    call(`GET ${answersPath(kind)}`, { params: { siteId }, query: spam ? { spam: 'true' } : {} }),
  deleteAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    call(`DELETE ${answersPath(kind)}/{answerId}`, { params: { siteId, answerId } }),
  /** Moves an answer out of spam, together with the other guests of the same answer; returns all of them. */
  rescueAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    call(`POST ${answersPath(kind)}/{answerId}/rescue`, { params: { siteId, answerId } }),
  writeAnswer: (siteId: string, kind: AnswerKind, body: AnswerByHandRequest) =>
    call(`POST ${answersPath(kind)}/by-hand`, { params: { siteId }, body }),
  /** The parties' numbers, and which answers are no doubles. */
  answerNotes: (siteId: string) => call('GET /api/sites/{siteId}/answer-notes', { params: { siteId } }),
  setAnswersApart: (siteId: string, body: ApartRequest) =>
    call('PUT /api/sites/{siteId}/answer-notes/apart', { params: { siteId }, body }),
  mergeAnswers: (siteId: string, body: MergeRequest) =>
    call('POST /api/sites/{siteId}/answer-notes/merge', { params: { siteId }, body }),
  /** Says whose answer it is on the guest list; null: nobody's. */
  attachAnswer: (siteId: string, answerId: string, inviteeId: string | null) =>
    call('PUT /api/sites/{siteId}/answers/{answerId}/invitee', { params: { siteId, answerId }, body: { inviteeId } }),
  /** Makes households of the replies that are nobody's, or of the one with this answer. */
  addToGuestList: (siteId: string, answerId: string | null, householdId?: string) =>
    call('POST /api/sites/{siteId}/guests/from-answers', {
      params: { siteId },
      query:
        answerId === null ? {} : { answer: answerId, ...(householdId !== undefined && { household: householdId }) },
    }),
  correctAnswer: (siteId: string, kind: AnswerKind, answerId: string, body: OwnersAnswerRequest) =>
    call(`PUT ${answersPath(kind)}/{answerId}`, { params: { siteId, answerId }, body }),
}
