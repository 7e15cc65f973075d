import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cardSize } from '../../cards/card-size.ts'
import { cardWords } from '../../cards/card-words.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import type { Database } from '../../db/core/connection.ts'
import {
  findPrintFileByKey,
  keepMadePrintFile,
  makePrintFileAt,
  type PrintFileRow,
  type PrintFinding,
  printFileJobs,
  removeUnusedPrintFiles,
  wantPrintFile,
} from '../../db/print/print-file-repository.ts'
import { nextAttempt, type Retries } from '../../domain/backoff.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PressSettings, PrintFileSettings } from '../../platform/env/print-files.ts'
import { newToken } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import type { PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import type { OutputIntent } from '../../platform/pdf/page-boxes.ts'
import { createSingleFlight } from '../../platform/single-flight.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { drawPrintView } from './draw-print-view.ts'

export interface PrintFileDeps {
  database: Database
  uploads: FileStore
  clock: Clock
  log: Log
  /** Only available in the worker. */
  printer: PdfPrinter
  /** The print shop's requirements for files. */
  printFiles: PrintFileSettings
  /** Language of the file's title: the product's default. */
  defaultLanguage: UiLanguage
}
/** Dependencies for requesting a file, in a process that has no browser. */
export type PrintFileQueueDeps = Wanting & {
  /** Makes the worker look at once; a no-op when it runs in another process. */
  wakeOutbox(): void
}
type Wanting = Omit<PrintFileDeps, 'printer' | 'log'>

export interface PrintFile {
  /** 256 random bits that make the file's URL for the print shop unguessable: `/api/print-files/{key}.pdf`. */
  key: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  pages: number
}

/** The file must not be printed; carries the findings of `checkPrintFile`. */
export class PrintFileError extends Error {
  readonly findings: readonly PrintFinding[]

  constructor(findings: readonly PrintFinding[]) {
    super(findings.map(({ page, found }) => (page === undefined ? found : `page ${page}: ${found}`)).join('; '))
    this.name = 'PrintFileError'
    this.findings = findings
  }
}

const making = createSingleFlight<PrintFileRow>()
const day = 24 * 60 * 60_000
/** Longer than making any file takes; once expired, the file of a worker that died is picked up again. */
const leaseMs = 2 * 60_000
const retries: Retries = { first: 60_000, longest: 16 * 60_000, attempts: 6 }
/** Days that a file without an order is kept after the last request for it. */
const unusedDays = 14

/** Storage key of a file. */
const storeKey = (siteId: string, sha256: string) => `${siteId}/card-${sha256}.pdf`
const madeNames = ['proof.pdf', '1.png', '2.png'] as const
/** Storage key of a derivative of a file that is shown to its owner. */
export const madeKey = (siteId: string, sha256: string, name: (typeof madeNames)[number]) =>
  `${siteId}/card-${sha256}-${name}`

/**
 * The print file of a card, verified by reading it back. The same card with the same settings is the same file and is made only once,
 * however many processes request it; with `keep` it stays for as long as its site. Throws `PrintFileError` for a card that must not be
 * printed as it is; errors from the browser, the disk or the database can be retried.
 */
export async function makePrintFile(
  deps: PrintFileDeps,
  input: { document: PrintDocument; siteId: string; keep?: boolean },
): Promise<PrintFile> {
  const wanted = await noteWanted(deps, input, null)
  const { made, accessKey } = await makeOnce(deps, wanted)
  if (made === null) throw new Error('a file was made and not noted')
  if (made.findings.length > 0) throw new PrintFileError(made.findings)
  const { bytes, sha256, pages } = made
  return { key: accessKey, bytes, sha256, pages }
}

/**
 * Requests a card's file from the worker and returns its row; `made` is null until the file is ready.
 */
export async function requestPrintFile(
  deps: PrintFileQueueDeps,
  input: { document: PrintDocument; siteId: string },
): Promise<PrintFileRow> {
  const now = deps.clock.now().toISOString()
  const row = await noteWanted(deps, input, now)
  if (row.made === null || (await readPrintFile(deps, row)) === undefined) {
    if (row.nextAttemptAt === null) await makePrintFileAt(deps.database, row.id, now)
    deps.wakeOutbox()
    return { ...row, made: null }
  }
  return row
}

/** The bytes of a file; undefined when it has not been made or is no longer in the store. */
export function readPrintFile(
  { uploads }: Pick<PrintFileDeps, 'uploads'>,
  { siteId, made }: PrintFileRow,
): Promise<Buffer | undefined> {
  return made === null ? Promise.resolve(undefined) : uploads.read(storeKey(siteId, made.sha256))
}

/** The file for a key of the print shop. Throws `not-found` for an unknown key, and until the file has been made. */
export async function printFileByKey(
  deps: Pick<PrintFileDeps, 'database' | 'uploads'>,
  key: string,
): Promise<{ content: Buffer; sha256: string }> {
  const row = await findPrintFileByKey(deps.database, key)
  const content = row === undefined ? undefined : await readPrintFile(deps, row)
  if (content === undefined || row?.made == null) throw new DomainError('not-found')
  return { content, sha256: row.made.sha256 }
}

/**
 * Makes the file that has been waiting longest; returns whether one was due. Failures are retried with backoff, starting at a minute, and
 * given up after six attempts until the file is requested again.
 */
export async function makeDuePrintFile(deps: PrintFileDeps): Promise<boolean> {
  const { clock, database, log } = deps
  const row = await printFileJobs.claim(database, { now: clock.now(), leaseMs })
  if (row === undefined) return false
  try {
    await makeOnce(deps, row)
  } catch (error) {
    const next = nextAttempt(retries, row.attempts, clock.now())
    log[next === null ? 'error' : 'warn'](
      { err: error, file: row.id, attempts: row.attempts },
      'a card was not printed',
    )
    await printFileJobs.postpone(database, row, next)
  }
  return true
}

/** Deletes files that were not requested for two weeks and are not kept by an order. */
export async function sweepPrintFiles(deps: Pick<PrintFileDeps, 'database' | 'clock' | 'uploads'>): Promise<void> {
  const { clock, database, uploads } = deps
  const now = clock.now()
  const removed = await removeUnusedPrintFiles(database, new Date(now.getTime() - unusedDays * day).toISOString())
  for (const { siteId, sha256 } of removed) {
    if (sha256 === null) continue
    const keys = [storeKey(siteId, sha256), ...madeNames.map((name) => madeKey(siteId, sha256, name))]
    for (const key of keys) await uploads.removeOlder(key, now)
  }
}

function noteWanted(
  deps: Wanting,
  { siteId, document, keep = false }: { siteId: string; document: PrintDocument; keep?: boolean },
  nextAttemptAt: string | null,
): Promise<PrintFileRow> {
  const now = deps.clock.now().toISOString()
  const id = contentId(deps, siteId, document)
  return wantPrintFile(deps.database, { id, siteId, document, accessKey: newToken(), keep, nextAttemptAt, now })
}

/** Hash of everything that determines the file. Includes the site, since pictures and files belong to one site. */
function contentId(
  { printFiles, defaultLanguage }: Pick<PrintFileDeps, 'printFiles' | 'defaultLanguage'>,
  siteId: string,
  document: PrintDocument,
): string {
  const made = { siteId, document, printFiles, defaultLanguage, build: installedCatalogue().buildId }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

function makeOnce(deps: PrintFileDeps, row: PrintFileRow): Promise<PrintFileRow> {
  return making.run(row.id, async () => {
    if ((await readPrintFile(deps, row)) !== undefined) return row
    const { content, findings } = await printCard(deps, row)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await deps.uploads.write(storeKey(row.siteId, sha256), content)
    const made = { sha256, bytes: content.length, pages: 2, findings }
    await keepMadePrintFile(deps.database, row.id, made)
    return { ...row, made }
  })
}

/** Extra paper around each side in mm; more than the bleed. */
const spare = 10

async function printCard(
  deps: PrintFileDeps,
  { id, document }: PrintFileRow,
): Promise<{ content: Uint8Array; findings: PrintFinding[] }> {
  // loaded on demand, like all that reads or writes PDFs: a process that makes no card's file does without
  const [{ finishPdf, srgbIntent }, { toCmyk, totalInk }, { checkPrintFile }] = await Promise.all([
    import('../../platform/pdf/page-boxes.ts'),
    import('../../platform/pdf/to-cmyk.ts'),
    import('./check-print-file.ts'),
  ])
  const { printer, printFiles, defaultLanguage: language } = deps
  const { bleed, press } = printFiles
  const { html } = await drawPrintView(deps, { document }, { bleed, spare, language })
  const title = cardWords[language].card
  const intent = press === undefined ? await srgbIntent() : await pressIntent(press)
  const sheet = { ...cardSize, bleed }
  const printed = await printer.print(html)
  const coloured = press === undefined ? printed : await toCmyk(printed, press.profile)
  const content = await finishPdf(coloured, { sheet, title, language, intent, id: id.slice(0, 32) })
  const { condition, channels } = intent
  const expected = { document, html, bleed, title, language, condition, channels }
  const findings = await checkPrintFile(content, expected)
  if (press !== undefined) {
    const ink = await totalInk(content)
    if (ink > press.totalInk)
      findings.push({ code: 'ink', found: `${Math.ceil(ink)} % ink, more than ${press.totalInk} %` })
  }
  return { content, findings }
}

const pressIntent = async ({ profile, condition }: PressSettings): Promise<OutputIntent> => ({
  profile: await readFile(profile),
  channels: 4,
  condition,
  isX4: true,
})
