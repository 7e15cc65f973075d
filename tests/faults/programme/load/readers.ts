import { judgePage, noteShown, type SiteRecord } from '../ledger.ts'
import { type OwnedSite, pause, pick, randomFor, type Stage } from './stage.ts'

/** Reads a page at one guests' server as a guest; an unanswered call is counted and not repeated. */
export async function readPage(stage: Stage, site: SiteRecord, edge: number): Promise<void> {
  const { client, cluster, ledger } = stage
  const before = site.shown.get(edge) ?? -1
  const askedAt = Date.now()
  const reply = await client.ask({ port: cluster.edgePorts[edge] ?? 0, path: '/sv', host: site.host })
  if (reply.status === 0 || reply.status >= 500) ledger.counts.unanswered += 1
  else if (reply.status !== 200) {
    ledger.counts.wrongReads += 1
    ledger.complain(`${site.host} at edge ${edge + 1}: status ${reply.status}`)
  } else {
    judgePage(ledger, site, { edge, body: reply.text, before, askedAt })
    noteShown(ledger, site, cluster.edgePorts.length)
  }
}

/** One of several readers, each of which alternates between sites and servers. */
export async function keepReading(
  stage: Stage,
  sites: readonly OwnedSite[],
  reader: { number: number; everyMs: number },
): Promise<void> {
  const random = randomFor(stage, 10_000 + reader.number)
  while (!stage.over.aborted) {
    const edge = Math.floor(random() * stage.cluster.edgePorts.length)
    await readPage(stage, pick(random, sites).record, edge)
    await pause(stage, random() * 2 * reader.everyMs)
  }
}
