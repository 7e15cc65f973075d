import { setTimeout as wait } from 'node:timers/promises'
import { allSites, republish, type SitesToRepublish, staleSites } from '../commands/sites/republish.ts'
import { countDue, countShownSites, dueSites } from '../db/site/due-repository.ts'
import { findSite, findSiteByHost } from '../db/site/site-repository.ts'
import { normaliseHost } from '../domain/address/host-mode.ts'
import { installedCatalogue } from '../renderer/asset-catalogue.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import type { Context } from './compose/context.ts'

const help = `npm run republish -- --all [--after SITE] | --stale | HOST|SITE… [--json]

Renders pages again although nothing in them has changed. The workers do it, after whatever owners save; this waits for them.
  --all           every site that guests see
  --after SITE    continues after this one, where an earlier call was stopped
  --stale         sites rendered by another build of the product; workers do this by themselves when they start
  --json          prints the figures as JSON
Ctrl-C stops: the workers finish what has been started, and the command that continues is printed.
Exit code 1: some sites could not be published; the worker's log says why.
`

/** A site that has been due for this long without being published is assumed to fail, ms. */
const patienceMs = 30_000

interface Asked {
  sites: SitesToRepublish
  total: number
}

await runCommand({
  help,
  options: {
    all: { type: 'boolean', default: false },
    stale: { type: 'boolean', default: false },
    after: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  takes: { names: Number.POSITIVE_INFINITY, oneOf: ['all', 'stale'], goesWith: { after: ['all'] } },
  async run({ positionals: names, values }, open) {
    const kinds = [values.all, values.stale, names.length > 0].filter(Boolean)
    if (kinds.length !== 1) throw new UsageError('One of --all, --stale and names of sites is needed.')
    const context = await open()
    const stopping = new AbortController()
    process.once('SIGINT', () => stopping.abort())
    const { sites, total } = await asked(context, names, values)
    let raised = 0
    let last = values.after ?? ''
    const told = setInterval(() => process.stderr.write(`${raised} of ${total}\n`), 2000)
    try {
      await republish(context, {
        sites,
        signal: stopping.signal,
        onRaised(siteId) {
          raised += 1
          last = siteId
        },
      })
      const unpublished = stopping.signal.aborted ? [] : await untilPublished(context, stopping.signal)
      if (unpublished.length > 0) process.exitCode = 1
      const stopped = stopping.signal.aborted
      if (values.json === true) return `${JSON.stringify({ total, raised, stopped, last, unpublished })}\n`
      const how = values.all === true ? `--all --after ${last}` : 'the same again'
      const lines = [
        `${raised} of ${total} sites rendered again`,
        ...(stopped ? [`stopped; to continue: npm run republish -- ${how}`] : []),
        ...(unpublished.length > 0 ? [`not published: ${unpublished.join(' ')}`] : []),
      ]
      return `${lines.join('\n')}\n`
    } finally {
      clearInterval(told)
    }
  },
})

async function asked(
  context: Context,
  names: readonly string[],
  { all, after }: { all?: boolean; after?: string },
): Promise<Asked> {
  if (names.length > 0) {
    const sites: { siteId: string; publishRevision: number }[] = []
    for (const name of names) {
      const site =
        (await findSite(context.database, name)) ?? (await findSiteByHost(context.database, normaliseHost(name)))
      if (site === undefined) throw new UsageError(`There is no site ${name}.`)
      sites.push({ siteId: site.id, publishRevision: site.publishRevision })
    }
    return { sites: each(sites), total: sites.length }
  }
  const total = await countShownSites(context.database, context.clock.now())
  return { total, sites: all === true ? allSites(context, after) : staleSites(context, installedCatalogue().buildId) }
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Waits for the workers; returns due sites that none of them has published for a while. */
async function untilPublished({ database, clock }: Context, signal: AbortSignal): Promise<string[]> {
  const most = 1000
  let before = most
  let movedAt = performance.now()
  while (!signal.aborted) {
    const waiting = await countDue(database, most)
    if (waiting === 0) return []
    if (waiting < before) movedAt = performance.now()
    before = waiting
    if (performance.now() - movedAt > patienceMs)
      return [...(await dueSites(database, { now: clock.now(), limit: most }))]
    await wait(200)
  }
  return []
}
