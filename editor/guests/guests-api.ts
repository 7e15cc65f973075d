import type { HouseholdToWrite } from '../../domain/guests/guest-contract.ts'
import { call } from '../kit/api-client/call.ts'
import type { Calls } from '../kit/api-client/calls.ts'

type Body<Name extends keyof Calls> = Calls[Name] extends { body: infer Given } ? Given : never

/** The API calls for a site's guest list. All reject with `ApiError` when refused. */
export const guestsApi = {
  put: (siteId: string, householdId: string, body: HouseholdToWrite & { revision: number }) =>
    call('PUT /api/sites/{siteId}/households/{householdId}', { params: { siteId, householdId }, body }),
  renewLink: (siteId: string, householdId: string) =>
    call('POST /api/sites/{siteId}/households/{householdId}/link', { params: { siteId, householdId } }),
  remove: (siteId: string, ids: string[]) =>
    call('POST /api/sites/{siteId}/households/delete', { params: { siteId }, body: { ids } }),
  change: (siteId: string, body: Body<'POST /api/sites/{siteId}/households/change'>) =>
    call('POST /api/sites/{siteId}/households/change', { params: { siteId }, body }),
  move: (siteId: string, body: Body<'POST /api/sites/{siteId}/households/move'>) =>
    call('POST /api/sites/{siteId}/households/move', { params: { siteId }, body }),
  nameSides: (siteId: string, sides: { a: string; b: string }) =>
    call('PUT /api/sites/{siteId}/guests/sides', { params: { siteId }, body: sides }),
  setSent: (siteId: string, ids: string[], sent: boolean) =>
    call('PUT /api/sites/{siteId}/households/sent', { params: { siteId }, body: { ids, sent } }),
  addFromAnswers: (siteId: string) =>
    call('POST /api/sites/{siteId}/guests/from-answers', { params: { siteId }, query: {} }),
  attach: (siteId: string, answerId: string, inviteeId: string | null) =>
    call('PUT /api/sites/{siteId}/answers/{answerId}/invitee', { params: { siteId, answerId }, body: { inviteeId } }),
}
