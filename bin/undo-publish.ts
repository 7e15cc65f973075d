import { listPublished, UndoConflictError, undoPublish } from '../commands/sites/undo-publish.ts'
import { findSite, findSiteByHost } from '../db/site/site-repository.ts'
import { normaliseHost } from '../domain/address/host-mode.ts'
import { DomainError } from '../domain/errors.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { openQueue } from './compose/context.ts'

const help = `npm run undo-publish -- HOST|SITE [--to REVISION] [--json]

Lists the last five versions that guests of a site were shown, newest first: revision, when, which one is live.
  --to REVISION   shows guests this one again. The owner's draft is unchanged, and its next save is published as usual
  --json          prints the same as JSON
`

/** Undoes a publish, for the operator. */
await runCommand({
  help,
  takes: { names: 1 },
  options: { to: { type: 'string' }, json: { type: 'boolean', default: false } },
  isExpected: (error) => error instanceof UndoConflictError || error instanceof DomainError,
  async run({ positionals: [name], values: { to, json } }, open) {
    if (name === undefined) throw new UsageError('One host or site is needed.')
    if (to !== undefined && !/^\d{1,9}$/.test(to)) throw new UsageError('--to is the number of a revision.')
    const context = await open()
    const { database } = context
    let site = (await findSite(database, name)) ?? (await findSiteByHost(database, normaliseHost(name)))
    if (site === undefined) throw new UsageError(`There is no site ${name}.`)
    if (to !== undefined) {
      const publishQueue = await openQueue(context)
      try {
        site = await undoPublish({ ...context, publishQueue }, { site, revision: Number(to) })
      } finally {
        await publishQueue.close()
      }
    }
    const versions = await listPublished(context, site)
    if (json === true) return `${JSON.stringify({ siteId: site.id, host: site.host, versions })}\n`
    const lines = versions.map(({ documentRevision, savedAt, isShown }) =>
      [String(documentRevision).padStart(6), savedAt, isShown ? 'live' : ''].join('  ').trimEnd(),
    )
    return `${lines.join('\n')}\n`
  },
})
