import { createHash } from 'node:crypto'
import * as path from 'node:path'
import type { AccountMailDeps } from '../../commands/accounts/account-mail-deps.ts'
import { hashPassword } from '../../commands/accounts/password.ts'
import { mailPasswordLink } from '../../commands/accounts/request-password-reset.ts'
import { claimHost } from '../../commands/hosts/claim-host.ts'
import { mailLanguage } from '../../commands/mails/mail-language.ts'
import { type Account, findAccountByMail, insertAccount } from '../../db/account/account-repository.ts'
import { insertGroups } from '../../db/answer/answer-writing.ts'
import { insertReservation, storeSums } from '../../db/gift/gift-repository.ts'
import {
  addVisits,
  findSite,
  findSiteIdOfAccount,
  insertSite,
  isPublished,
  setMetaNoindex,
  setSitePassword,
} from '../../db/site/site-repository.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import { hostMode, normaliseHost } from '../../domain/address/host-mode.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import { idSchema } from '../../domain/ids.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { withoutAddresses } from '../../domain/text/without-addresses.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { newId, newToken } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { storedLimit } from '../calls/save-site.ts'
import { readOldDocument } from '../document/document.ts'
import { isRecord, patchJson } from '../document/patch-json.ts'
import { answerGroupOf } from './import-answers.ts'
import { importPictures } from './import-pictures.ts'
import { movedPageMail } from './moved-page-mail.ts'
import { ExportError, type ExportedSite, readExport } from './read-export.ts'

/** The stored format of older documents. */
const format = 0
/** Answers per transaction. */
const atOnce = 100

export interface ImportDeps extends AccountMailDeps {
  settings: Pick<Settings, 'brand' | 'market' | 'baseDomain' | 'deployment' | 'sitesPort'>
  uploads: FileStore
  secrets: Pick<SecretBox, 'encrypt'>
}

/**
 * Imports an exported site: account, document, pictures, answers, reservations. Whatever exists is left alone, so an import can be
 * repeated. Returns a line per item. Writes nothing on a dry run. Throws `ExportError` if nothing can be imported.
 */
export async function importSite(deps: ImportDeps, input: { file: string; dryRun: boolean }): Promise<string[]> {
  const { file, dryRun } = input
  const exported = await readExport(file)
  const siteId = siteIdOf(exported.site._id)
  const account = await findAccountByMail(deps.database, exported.account.mail)
  const present = await findSite(deps.database, siteId)
  if (present !== undefined && present.accountId !== account?.id)
    throw new ExportError(`site ${siteId} is somebody else's`)
  const other = account === undefined ? undefined : await findSiteIdOfAccount(deps.database, account.id)
  if (other !== undefined && other !== siteId)
    throw new ExportError(`${exported.account.mail} has the site ${other}, and an account has one`)
  const lines: string[] = []
  let document = present?.document
  if (document === undefined) {
    const made = await makeSite(deps, {
      exported,
      siteId,
      account,
      folder: path.dirname(file),
      dryRun,
      text: exported.documentText,
    })
    document = made.document
    lines.push(...made.lines)
  } else lines.push(`site ${siteId}: was there already, left as it is`)
  lines.push(...(await importAnswers(deps, { exported, siteId, document, dryRun })))
  return lines
}

/** A deterministic id of ours for the site. */
function siteIdOf(id: string): string {
  return idSchema.safeParse(id).data ?? createHash('sha256').update(id).digest('hex').slice(0, 24)
}

interface NewSite {
  exported: ExportedSite
  siteId: string
  account: Account | undefined
  folder: string
  dryRun: boolean
  text: string
}

async function makeSite(deps: ImportDeps, input: NewSite): Promise<{ document: SiteDocument; lines: string[] }> {
  const { exported, siteId, account, folder, dryRun } = input
  const now = deps.clock.now()
  const raw: unknown = JSON.parse(input.text)
  if (!isRecord(raw)) throw new ExportError('has no site')
  const pictures = await importPictures(deps, { document: raw, folder, siteId, dryRun })
  const text = patchJson(input.text, raw, pictures.document)
  if (Buffer.byteLength(text) > storedLimit) throw new ExportError('is too large')
  const document = readOldDocument(text, now)
  const lines = [
    `account ${exported.account.mail}: ${account === undefined ? 'new, is mailed a link to choose a password' : 'was there already'}`,
    `site ${siteId}: ${document.siteModules.length} modules${unknownModules(raw, document)}`,
    ...pictures.lines,
  ]
  if (dryRun)
    return {
      document,
      lines: [...lines, ...(exported.site.host == null ? [] : [`address ${exported.site.host}: as far as it is free`])],
    }
  lines.push(...(await storeSite(deps, { ...input, text, document, now: now.toISOString() })))
  if (account === undefined) await tellNewOwner(deps, { mail: exported.account.mail, siteId })
  return { document, lines }
}

/** How long an owner's link to choose a password is valid. */
const letterDays = 30

/** Mails the owner of an imported page where it is now, with a link to choose a password. */
async function tellNewOwner(deps: ImportDeps, { mail, siteId }: { mail: string; siteId: string }): Promise<void> {
  const account = await findAccountByMail(deps.database, mail)
  const site = await findSite(deps.database, siteId)
  if (account === undefined || site === undefined) return
  const language = mailLanguage(site, deps.profile)
  const isShown = site.host !== null && isPublished(site, deps.clock.now())
  await mailPasswordLink(deps, {
    account,
    hours: letterDays * 24,
    mailWith: (url) =>
      movedPageMail({
        to: account.mail,
        language,
        profile: deps.profile,
        page: withoutAddresses(siteTitleOf(site.document, language)),
        pageUrl: isShown && site.host !== null ? siteOrigin(deps.settings, site.host) : null,
        days: letterDays,
        url,
      }),
  })
}

function unknownModules(raw: Record<string, unknown>, { siteModules }: SiteDocument): string {
  const count = (Array.isArray(raw.modules) ? raw.modules.length : 0) - siteModules.length
  return count === 0 ? '' : `, and ${count} of a kind that nobody knows, which are kept and not shown`
}

/** Writes account, site and first version in one transaction. */
async function storeSite(
  deps: ImportDeps,
  input: NewSite & { document: SiteDocument; now: string },
): Promise<string[]> {
  const { exported, siteId, text, now, document } = input
  const { site } = exported
  const lines: string[] = []
  const newPassword = await hashPassword(newToken())
  await deps.database.transaction(async (transaction) => {
    const accountId = input.account?.id ?? newId()
    if (input.account === undefined) {
      const { mail, registered } = exported.account
      await insertAccount(transaction, {
        id: accountId,
        mail,
        passwordHash: newPassword,
        registeredAt: registered?.date ?? now,
      })
    }
    const brand: Brand = deps.settings.brand
    const paid =
      site.active === true ? { activeSince: site.activeDate ?? now, activeUntil: site.activeExpireDate ?? null } : {}
    const stored = { format, text }
    await insertSite(transaction, {
      id: siteId,
      accountId,
      brand,
      stored,
      createdAt: now,
      publishOnSave: true,
      ...paid,
    })
    await insertVersion(transaction, { siteId, documentRevision: 1, stored, savedAt: now, savedBy: accountId })
    if (site.active === true)
      lines.push(
        paid.activeUntil == null
          ? 'not published: the file names no end of its time'
          : `published until ${paid.activeUntil.slice(0, 10)}`,
      )
    if (site.metaNoindex === false) await setMetaNoindex(transaction, { siteId, metaNoindex: false })
    if (site.password != null && site.password.trim() !== '')
      await setSitePassword(transaction, { siteId, passwordEncrypted: deps.secrets.encrypt(site.password.trim()) })
    if (site.visitorCount != null) await addVisits(transaction, siteId, site.visitorCount)
    lines.push(...(await takeReservations(transaction, { exported, siteId, document, now })))
    const host = normaliseHost(site.host ?? '')
    if (host === '') return
    const isOpen =
      /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) && hostMode(host, [deps.settings.baseDomain]) === 'PUBLIC'
    const claimed = isOpen && (await claimHost(transaction, { siteId, from: null, to: host, now }))
    lines.push(`address ${host}: ${claimed ? 'taken over' : 'is not free, the site has none'}`)
  })
  return lines
}

/** Guests' own passwords are not exported; their hosts can release what they have reserved. */
async function takeReservations(
  transaction: Parameters<typeof insertReservation>[0],
  of: { exported: ExportedSite; siteId: string; document: SiteDocument; now: string },
): Promise<string[]> {
  const { siteId, document, now } = of
  const entries = of.exported.site.giftRegistryReservations ?? []
  const gifts = document.siteModules.flatMap((module) => (module.siteModuleType === 'GiftRegistry' ? module.items : []))
  let taken = 0
  for (const entry of entries) {
    const gift = gifts.find(({ id }) => id === entry?.giftRegistryId)
    if (entry === null || gift === undefined) continue
    taken += 1
    await insertReservation(transaction, {
      id: newId(),
      siteId,
      itemId: gift.id,
      title: textIn(gift.title, document.availableLanguages[0]?.languageCode ?? 'sv'),
      quantity: entry.quantityReserved,
      name: '',
      passwordHash: '',
      createdAt: now,
    })
  }
  if (taken > 0) await storeSums(transaction, siteId)
  if (entries.length === 0) return []
  const gone = entries.length - taken
  return [`reservations: ${taken} taken${gone === 0 ? '' : `, ${gone} of gifts that are not there`}`]
}

async function importAnswers(
  deps: ImportDeps,
  of: { exported: ExportedSite; siteId: string; document: SiteDocument; dryRun: boolean },
): Promise<string[]> {
  const { exported, siteId, document, dryRun } = of
  const usualTime = exported.site.activeDate ?? deps.clock.now().toISOString()
  const lines: string[] = []
  for (const kind of ['rsvp', 'form'] as const) {
    const { records, unreadable } = exported.answers[kind]
    if (records.length + unreadable === 0) continue
    const groups = records.map((record) => answerGroupOf(record, { siteId, kind, document, usualTime }))
    let taken = dryRun ? groups.length : 0
    for (let start = 0; start < groups.length && !dryRun; start += atOnce)
      taken += (await insertGroups(deps.database, () => groups.slice(start, start + atOnce))).size
    const parts = [`${taken} ${dryRun ? 'can be taken' : 'taken'}`]
    if (groups.length > taken) parts.push(`${groups.length - taken} were there already`)
    if (unreadable > 0) parts.push(`${unreadable} could not be read`)
    lines.push(`${kind === 'rsvp' ? 'replies' : 'speeches'}: ${parts.join(', ')}`)
  }
  return lines
}
