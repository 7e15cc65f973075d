import { setTimeout as wait } from 'node:timers/promises'
import { postKeyResponse } from '../../../domain/forms/answers-contract.ts'
import { guest, ids } from '../../factories/document-with-forms.ts'
import { acknowledgeReply } from './ledger.ts'
import { fillInMs } from './load/guests.ts'
import { readSite, save } from './load/owners.ts'
import { readPage } from './load/readers.ts'
import { askUntilAnswered, type OwnedSite, randomFor, type Stage } from './load/stage.ts'
import { upload } from './load/uploads.ts'

/** Tries every function on every server after each fault. */
export interface Prober {
  /** Resolves once everything works again; returns how long that took, ms. */
  untilAllWorks(): Promise<number>
}

/** Post keys fetched in advance, so many that none is used before it is old enough. */
const keysAhead = 20

/** Gives up after this, ms. */
const lostMs = 60_000

/** Post keys are fetched between faults, because they are valid only after some seconds. */
export async function createProber(stage: Stage, site: OwnedSite): Promise<Prober> {
  const { apiPorts, edgePorts } = stage.cluster
  const random = randomFor(stage, 3)
  const keys: string[] = []
  const fetchKeys = async () => {
    while (keys.length < keysAhead * edgePorts.length) {
      const question = { path: '/api/rsvps/post-key', host: site.record.host, caller: 999 }
      const { text } = await askUntilAnswered(stage, edgePorts, question, keys.length)
      keys.push(postKeyResponse.parse(JSON.parse(text)).key)
    }
  }
  await fetchKeys()
  await wait(fillInMs)
  let replies = 0

  async function savesAndShows(): Promise<void> {
    for (const port of apiPorts) {
      await upload(stage, site, random, [port])
      const { documentRevision } = await readSite(stage, site)
      const number = site.record.sent + 1
      await save(stage, site, documentRevision, port)
      if (site.record.acknowledged < number) throw new Error(`save ${number} was not taken`)
    }
    const newest = site.record.acknowledged
    for (const edge of edgePorts.keys())
      while ((site.record.shown.get(edge) ?? -1) < newest) {
        await readPage(stage, site.record, edge)
        await wait(20)
      }
  }

  async function answersAt(port: number): Promise<void> {
    replies += 1
    const groupIdentifier = `probe-${stage.seed}-${replies}-after-a-fault`
    const body = {
      language: 'sv',
      formId: ids.rsvp,
      groupIdentifier,
      guests: [guest(`Probe ${replies}`), guest(`With ${replies}`)],
      postKey: keys.shift() ?? '',
    }
    site.record.sentReplies.add(groupIdentifier)
    const question = { method: 'POST', path: `/api/rsvps/${site.siteId}/v4`, body, host: site.record.host }
    const reply = await askUntilAnswered(stage, [port], { ...question, caller: 900_000 + replies })
    acknowledgeReply(stage.ledger, site.record, { id: groupIdentifier, ...reply })
  }

  return {
    async untilAllWorks() {
      const begun = Date.now()
      const work = Promise.all([untilDone(savesAndShows), ...edgePorts.map(answersAt)])
      await Promise.race([work, wait(lostMs)])
      const ms = Date.now() - begun
      if (ms > stage.ledger.recoverWithinMs) stage.ledger.complain(`all was back only after ${ms} ms`)
      await work
      await fetchKeys()
      return ms
    },
  }
}

/** Starts over when any part of it fails. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (const ends = Date.now() + lostMs; ; await wait(100))
    try {
      return await work()
    } catch (error) {
      if (Date.now() > ends) throw error
    }
}
