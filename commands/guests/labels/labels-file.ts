import * as z from 'zod'
import type { Database } from '../../../db/core/connection.ts'
import { listHouseholds } from '../../../db/guests/household-repository.ts'
import type { StoredHousehold } from '../../../db/guests/household-rows.ts'
import { insertOutboxEntry } from '../../../db/outbox/outbox-repository.ts'
import { findSite, type Site } from '../../../db/site/site-repository.ts'
import type { Market } from '../../../domain/commerce/market.ts'
import { DomainError } from '../../../domain/errors.ts'
import { type LabelsRequest, labelsRequest } from '../../../domain/guests/label-contract.ts'
import { idSchema } from '../../../domain/ids.ts'
import { uiLanguageSchema } from '../../../domain/language/language-schema.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { wordsOf } from '../../../domain/language/words.ts'
import type { Clock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { PdfPrinter } from '../../../platform/pdf/browser-pool.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import type { FileStore } from '../../../platform/store/file-store.ts'
import { currentCause } from '../../../platform/telemetry/cause.ts'
import { waitForFile } from '../../prints/wait-for-file.ts'
import { invitationPath, invitationToken } from '../invitation-token.ts'
import { type Label, labelPage } from './label-page.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** Kind of outbox rows that ask the worker for labels. */
export const labelsKind = 'labels'
const payloadSchema = z.object({
  id: idSchema,
  siteId: idSchema,
  language: uiLanguageSchema,
  wanted: labelsRequest,
  askedAt: z.iso.datetime(),
})
type Wanted = z.output<typeof payloadSchema>

/** Nobody waits for labels any more after this, ms. */
const longestWaitMs = 60_000

interface LabelDeps {
  database: Database
  uploads: FileStore
  clock: Clock
}

/**
 * Labels for the envelopes of a guest list as PDF, printed by the worker as receipts are. The file holds addresses, and links that answer for
 * others: it is deleted when it has been read. Throws `publish-first` for codes of a page without an address, `labels-not-ready`.
 */
export async function labelsFile(
  deps: LabelDeps & { wakeOutbox: () => void },
  input: { site: Pick<Site, 'id' | 'host'>; language: UiLanguage; wanted: LabelsRequest },
): Promise<Buffer> {
  const { site, language, wanted } = input
  if (wanted.kind === 'code' && site.host === null) throw new DomainError('publish-first')
  const now = deps.clock.now().toISOString()
  const payload = { id: newId(), siteId: site.id, language, wanted, askedAt: now }
  const requestId = currentCause()?.requestId
  await insertOutboxEntry(deps.database, { id: payload.id, kind: labelsKind, payload, now, requestId })
  deps.wakeOutbox()
  const key = keyOf(payload)
  const content = await waitForFile(() => deps.uploads.read(key), 'labels-not-ready')
  await deps.uploads.remove(key)
  return content
}

const keyOf = ({ siteId, id }: Pick<Wanted, 'siteId' | 'id'>) => `${siteId}/labels-${id}.pdf`

/** Prints the labels that an outbox row asks for, while somebody waits for them. */
export async function printLabels(
  deps: LabelDeps & {
    printer: PdfPrinter
    secrets: Pick<SecretBox, 'sign'>
    siteOrigin: (host: string) => string
    market: Market
  },
  entry: { payload: unknown },
): Promise<void> {
  const asked = payloadSchema.parse(entry.payload)
  const tooLate = new Date(deps.clock.now().getTime() - longestWaitMs)
  await removeUnread(deps, asked.siteId, tooLate)
  if (asked.askedAt < tooLate.toISOString()) return
  const site = await findSite(deps.database, asked.siteId)
  if (site === undefined) return
  const { ids, kind, format, skip } = asked.wanted
  const chosen = ids === undefined ? null : new Set(ids)
  const households = (await listHouseholds(deps.database, site.id)).filter(
    ({ id }) => chosen === null || chosen.has(id),
  )
  const linkOf = ({ id, linkGeneration: generation }: StoredHousehold) =>
    kind === 'code' && site.host !== null
      ? deps.siteOrigin(site.host) + invitationPath(invitationToken(deps.secrets, { id, generation }))
      : null
  const labels = households.map((household): Label => {
    const lines = kind === 'address' ? addressLines(household, asked.language, deps.market) : []
    return { name: household.envelopeName, lines, link: linkOf(household) }
  })
  const title = words[asked.language].title
  const page = labelPage(labels, { format, skip, title, language: asked.language })
  await deps.uploads.write(keyOf(asked), await deps.printer.print(page, { tagged: true }))
}

/** Deletes files that nobody has fetched. */
async function removeUnread({ uploads }: LabelDeps, siteId: string, before: Date): Promise<void> {
  for (const name of await uploads.list(siteId, 'labels-')) await uploads.removeOlder(`${siteId}/${name}`, before)
}

/** Of another country than the market's, with its name. */
function addressLines({ street, postcode, city, country }: StoredHousehold, language: UiLanguage, market: Market) {
  const abroad = country !== null && country.toLowerCase() !== market
  const named = abroad ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country) : ''
  return [street ?? '', [postcode, city].filter((part) => part !== null).join(' '), named].filter((line) => line !== '')
}
