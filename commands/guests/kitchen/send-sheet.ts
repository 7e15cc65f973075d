import type { Account } from '../../../db/account/account-repository.ts'
import { insertSheet } from '../../../db/guests/kitchen-repository.ts'
import { isPublished, type Site } from '../../../db/site/site-repository.ts'
import { brandProfile } from '../../../domain/commerce/market.ts'
import { DomainError } from '../../../domain/errors.ts'
import type { KitchenSheetRequest } from '../../../domain/guests/kitchen-contract.ts'
import { withoutAddresses } from '../../../domain/text/without-addresses.ts'
import { newId } from '../../../platform/ids.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { enqueueMail } from '../../mails/enqueue-mail.ts'
import { type MailContent, mailOf } from '../../mails/mail-layout.ts'
import { kitchenContent, kitchenWords } from './kitchen-content.ts'
import type { KitchenDeps } from './kitchen-deps.ts'
import { sheetEndsAt } from './kitchen-times.ts'
import { type Kitchen, readKitchen } from './read-kitchen.ts'

/**
 * Notes what the kitchen is told, and mails it if there is an address; a repeat does neither. Returns the sheet as it now is. Throws
 * `publish-first` for a mail from a page that is not published: anybody can begin one, and have it say anything to anybody.
 */
export async function sendSheet(
  deps: KitchenDeps & { countMail: () => Promise<void> },
  input: { site: Site; account: Account; sheet: KitchenSheetRequest },
): Promise<Kitchen> {
  const { site, account, sheet } = input
  const now = deps.clock.now()
  if (sheet.to !== null && !isPublished(site, now)) throw new DomainError('publish-first')
  const request = { site, formId: sheet.form, language: sheet.language }
  const kitchen = await readKitchen(deps.database, request)
  if (kitchen.formId !== sheet.form) throw new DomainError('not-found')
  if (sheet.to !== null) await deps.countMail()
  const at = now.toISOString()
  await deps.database.transaction(async (transaction) => {
    const isNew = await insertSheet(transaction, {
      id: sheet.id,
      siteId: site.id,
      formId: sheet.form,
      at,
      endsAt: sheetEndsAt(site.document, at),
      rows: kitchen.sheet.rows,
      note: sheet.note,
    })
    if (!isNew || sheet.to === null) return
    const mail = sheetMail(deps, { site, account, sheet, kitchen, to: sheet.to, now })
    await enqueueMail(transaction, { id: newId(), mail, now: at })
  })
  deps.wakeOutbox()
  return readKitchen(deps.database, request)
}

function sheetMail(
  deps: KitchenDeps,
  of: { site: Site; account: Account; sheet: KitchenSheetRequest; kitchen: Kitchen; to: string; now: Date },
): Mail {
  const { site, account, sheet, kitchen, to, now } = of
  const { language, withNames, note } = sheet
  const t = kitchenWords(language)
  const profile = brandProfile(site.brand, deps.settings.market)
  const { event, days, paragraphs, parts } = kitchenContent(kitchen, { language, withNames, now })
  const said = withoutAddresses(note)
  const content: MailContent = {
    language,
    profile,
    heading: t('titleOf', { event }),
    paragraphs: [...(said === '' ? [] : [said]), ...(days === '' ? [] : [t('eventDay', { day: days })]), ...paragraphs],
    sections: parts,
    footer: t('footer', { product: profile.productName }),
  }
  const mail = mailOf({ to, subject: t('subject', { event }) }, content)
  return { ...mail, from: { ...mail.from, name: `${event} via ${profile.productName}` }, replyTo: account.mail }
}
