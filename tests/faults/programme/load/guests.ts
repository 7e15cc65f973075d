import { postKeyResponse } from '../../../../domain/forms/answers-contract.ts'
import { guest, ids } from '../../../factories/document-with-forms.ts'
import { acknowledgeReply } from '../ledger.ts'
import { gifts } from './document.ts'
import { askUntilAnswered, type OwnedSite, pause, pick, randomFor, type Stage } from './stage.ts'

/** Waiting time before a reply is sent, ms: faster ones are rejected as a robot's. */
export const fillInMs = 3300
/** Share of guests who reserve a gift, and share of these who choose the scarce one. */
const [wantGift, wantTheFew] = [0.3, 0.2]

let visits = 0

/** Simulates guests one after another: each replies and may reserve a gift. */
export async function keepAnswering(
  stage: Stage,
  sites: readonly OwnedSite[],
  place: { number: number; everyMs: number },
): Promise<void> {
  const random = randomFor(stage, 20_000 + place.number)
  // spread the starts
  await pause(stage, random() * place.everyMs)
  while (!stage.over.aborted) {
    const site = pick(random, sites)
    const edge = Math.floor(random() * stage.cluster.edgePorts.length)
    const [wants, which] = [random() < wantGift, random() < wantTheFew ? gifts.few : gifts.many]
    visits += 1
    const caller = 5000 + visits
    await answer(stage, site, { edge, caller })
    if (wants && !stage.over.aborted) await reserve(stage, site, { edge, caller, gift: which })
    await pause(stage, random() * 2 * place.everyMs)
  }
}

interface Visit {
  edge: number
  caller: number
}

/** Sends a reply until it is answered, like the page: always as the same submission. */
async function answer(stage: Stage, site: OwnedSite, { edge, caller }: Visit): Promise<void> {
  const { edgePorts } = stage.cluster
  const { record, siteId } = site
  const asked = { host: record.host, caller }
  const key = await askUntilAnswered(stage, edgePorts, { ...asked, path: '/api/rsvps/post-key' }, edge)
  if (key.status !== 200) return stage.ledger.complain(`a key was answered ${key.status}: ${key.text}`)
  await pause(stage, fillInMs)
  if (stage.over.aborted) return
  const groupIdentifier = `party-${stage.seed}-${caller}-of-the-guests`
  const body = {
    language: 'sv',
    formId: ids.rsvp,
    groupIdentifier,
    guests: [guest(`Guest ${caller}`, 'yes', 'Fisk'), guest(`With ${caller}`, 'no')],
    postKey: postKeyResponse.parse(JSON.parse(key.text)).key,
  }
  record.sentReplies.add(groupIdentifier)
  const path = `/api/rsvps/${siteId}/v4`
  const reply = await askUntilAnswered(stage, edgePorts, { ...asked, method: 'POST', path, body }, edge)
  acknowledgeReply(stage.ledger, record, { id: groupIdentifier, ...reply })
}

async function reserve(stage: Stage, site: OwnedSite, visit: Visit & { gift: string }): Promise<void> {
  const { record, siteId } = site
  const { caller, edge, gift } = visit
  const name = `Guest ${caller}`
  const requestId = `reservation-${stage.seed}-${caller}`.padEnd(24, '_')
  const body = { quantity: 1, password: `mine ${caller}`, name, requestId }
  const path = `/api/gift-registry/${siteId}/${gifts.module}/${gift}/v2`
  record.sentReservations.add(name)
  const question = { method: 'PUT', path, body, host: record.host, caller }
  const reply = await askUntilAnswered(stage, stage.cluster.edgePorts, question, edge)
  if (reply.status === 200) {
    record.reservations.add(name)
    stage.ledger.counts.reservations += 1
  } else if (!/gift-(?:taken|gone)/.test(reply.text))
    stage.ledger.complain(`a reservation at ${record.host} was answered ${reply.status}: ${reply.text}`)
  else record.sentReservations.delete(name)
}
