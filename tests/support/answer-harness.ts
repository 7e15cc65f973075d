import * as z from 'zod'
import type { ApiDeps } from '../../api/api-deps.ts'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { type AnswerKind, type AnswersResponse, answersResponse } from '../../domain/forms/answers-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { newToken } from '../../platform/ids.ts'
import { documentWithForms, ids } from '../factories/document-with-forms.ts'
import { ownerOfSite } from './accounts.ts'
import { startTestApi } from './api.ts'
import { type Answer, type BrowserClient, createBrowserClient } from './browser-client.ts'
import type { DatabaseKind } from './databases.ts'

export type AnswerHarness = Awaited<ReturnType<typeof openAnswerHarness>>

/** The API with a published site that has forms, its owner, and an adjustable clock. */
export async function openAnswerHarness(kind: DatabaseKind, changes: Partial<ApiDeps> = {}) {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const api = await startTestApi(kind, { ...changes, clock })
  const { database } = api.test
  const { client: owner, siteId, mail } = await ownerOfSite(api.url)
  const host = `asa-${siteId.slice(0, 6)}.localhost`
  await database('sites').where({ id: siteId }).update({ host, active_until: '2999-01-01T00:00:00.000Z' })

  async function save(document: SiteDocument): Promise<void> {
    const { documentRevision } = z
      .object({ documentRevision: z.number() })
      .parse((await owner.call('GET', `/api/sites/${siteId}`)).body)
    const saved = await owner.call('PUT', `/api/sites/V2/${siteId}`, { ...document, documentRevision })
    if (saved.status !== 200) throw new Error(`saving answered ${saved.status}`)
  }
  await save(documentWithForms())
  // the owner's welcome
  await database('outbox').delete()

  const browser = (): BrowserClient => createBrowserClient(api.url)
  const wait = (seconds: number) => {
    clock.aheadMs += seconds * 1000
  }
  /** A post key issued `seconds` ago. */
  function postKey(kind: AnswerKind = 'rsvp', seconds = 5): string {
    const issued = { now: () => new Date(clock.now().getTime() - seconds * 1000) }
    return createPostKey({ secrets: api.deps.secrets, clock: issued }, kind)
  }
  /** A reply as the island sends it, with a fresh post key unless `changes` has one. */
  const rsvp = (guests: readonly object[], changes: Record<string, unknown> = {}) => ({
    guests,
    language: 'sv',
    formId: ids.rsvp,
    formTitle: 'x',
    groupIdentifier: newToken(),
    postKey: postKey(),
    ...changes,
  })
  const send = (body: unknown): Promise<Answer> => browser().call('POST', `/api/rsvps/${siteId}/v4/`, body)
  const list = async (query = ''): Promise<AnswersResponse['data']> =>
    answersResponse.parse((await owner.call('GET', `/api/rsvps/${siteId}/v4${query}`)).body).data
  const mails = async (): Promise<{ id: string; to: string; subject: string; text: string }[]> =>
    (await database('outbox').orderBy('created_at')).map((row) => ({ id: row.id, ...JSON.parse(row.payload) }))
  const deps: AnswerDeps = {
    ...api.deps,
    siteOrigin: (name) => `http://${name}:8080`,
    mayMailGuest: async () => true,
    mayNotify: async () => true,
  }
  return {
    deps,
    api,
    database,
    owner,
    ownerMail: mail,
    siteId,
    host,
    clock,
    wait,
    save,
    browser,
    postKey,
    rsvp,
    send,
    list,
    mails,
    /** Deletes all answers and mails. */
    async clear() {
      await database('answer_groups').delete()
      await database('outbox').delete()
      await database('sites').where({ id: siteId }).update({ has_rsvps: false })
    },
    close: () => api.close(),
  }
}
