import { readdir, stat } from 'node:fs/promises'
import * as path from 'node:path'
import { importSite } from '../first-generation/import/import-site.ts'
import { ExportError } from '../first-generation/import/read-export.ts'
import { createSecretBox, loadSecret } from '../platform/secret-box.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { productFacts } from './compose/product-facts.ts'

const help = `npm run import -- FILE|DIR [--dry-run]

Imports sites of the first generation (modules, images, mailReceivers): FILE is one, DIR all *.json in it. Reports line by line what
was imported and what could not be. Whatever exists is left alone, so it can be run again.
  --dry-run   checks everything and writes nothing

A file: { "account": { "mail", "registered": { "date" } },
          "site": { "_id", "host", "active", "activeDate", "activeExpireDate", "password", "metaNoindex", "visitorCount",
                    "giftRegistryReservations", "modules", "images", "mailReceivers", and the rest of its document },
          "rsvps": as answered by GET /api/rsvps/{siteId}, "speeches": the same with "customValues" and the other questions }
Pictures are beside it, by the path and fileName used in the document, by their fileName alone, or in images/.
New accounts are mailed a link to choose a password. Guests' gift passwords and IP addresses are not imported.
`

/** Imports sites of the first generation, for the operator. */
await runCommand({
  help,
  takes: { names: 1 },
  options: { 'dry-run': { type: 'boolean', default: false } },
  isExpected: (error) => error instanceof ExportError,
  async run({ positionals: [target], values: { 'dry-run': dryRun } }, open) {
    if (target === undefined) throw new UsageError('One file or folder is needed.')
    const files = await filesOf(target)
    const context = await open()
    const deps = {
      ...context,
      ...productFacts(context.settings),
      secrets: createSecretBox(loadSecret(context.settings)),
      // the worker's sweeps pick up what was imported
      wakeOutbox: () => {},
    }
    const report: string[] = []
    let failed = 0
    for (const file of files) {
      report.push(file)
      try {
        const lines = await importSite(deps, { file, dryRun: dryRun === true })
        report.push(...lines.map((line) => `  ${line}`))
      } catch (error) {
        if (!(error instanceof ExportError)) throw error
        failed += 1
        report.push(`  not taken: ${error.message}`)
      }
    }
    const count = files.length - failed
    report.push(`${count} of ${files.length} ${dryRun === true ? 'can be taken; nothing was written' : 'taken'}.`)
    if (failed > 0) process.exitCode = 1
    return `${report.join('\n')}\n`
  },
})

async function filesOf(target: string): Promise<string[]> {
  const found = await stat(target).catch(() => undefined)
  if (found === undefined) throw new UsageError(`There is no ${target}.`)
  if (!found.isDirectory()) return [target]
  const names = (await readdir(target)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) throw new UsageError(`There are no *.json in ${target}.`)
  return names.map((name) => path.join(target, name))
}
