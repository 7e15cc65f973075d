import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import * as first from '../../migrations/20261121000000_first.ts'
import * as versionTimes from '../../migrations/20261122000000_version_times.ts'
import * as images from '../../migrations/20261122010000_images.ts'
import * as passwordResets from '../../migrations/20261122020000_password_resets.ts'
import * as videoPosters from '../../migrations/20261122030000_video_posters.ts'
import * as answers from '../../migrations/20261123000000_answers.ts'
import * as gifts from '../../migrations/20261123010000_gifts.ts'
import * as privacy from '../../migrations/20261123020000_privacy.ts'
import * as renewal from '../../migrations/20261124020000_renewal.ts'
import * as documentIds from '../../migrations/20261124040000_document_ids.ts'
import * as giftGuestNames from '../../migrations/20261124040001_gift_guest_names.ts'
import * as siteMaps from '../../migrations/20261124060000_site_maps.ts'
import * as orders from '../../migrations/20261125000000_orders.ts'
import * as domains from '../../migrations/20261126000000_domains.ts'
import * as domainConnections from '../../migrations/20261126010000_domain_connections.ts'
import * as paymentOutcomes from '../../migrations/20261126030000_payment_outcomes.ts'
import * as prints from '../../migrations/20261126040000_prints.ts'
import * as printAccess from '../../migrations/20261126040100_print_access.ts'
import * as printFiles from '../../migrations/20261127000000_print_files.ts'
import * as cardOrders from '../../migrations/20261128000000_card_orders.ts'
import * as connectionWatch from '../../migrations/20261129000000_connection_watch.ts'
import * as accountDevices from '../../migrations/20261202000000_account_devices.ts'
import * as liveHosts from '../../migrations/20261203000000_live_hosts.ts'
import * as mailChanges from '../../migrations/20261204000000_mail_changes.ts'
import * as shownRevision from '../../migrations/20261205000000_shown_revision.ts'
import * as passkeys from '../../migrations/20261206000000_passkeys.ts'
import * as secondStep from '../../migrations/20261206010000_second_step.ts'
import * as publishedRows from '../../migrations/20261206020000_published_rows.ts'
import * as operators from '../../migrations/20261207000000_operators.ts'
import * as changedImages from '../../migrations/20261208000000_changed_images.ts'
import * as cdnPurges from '../../migrations/20261208030000_cdn_purges.ts'
import * as outboxRequests from '../../migrations/20261208040000_outbox_requests.ts'
import * as whatGoesWithASite from '../../migrations/20261209000000_what_goes_with_a_site.ts'
import * as posterWaits from '../../migrations/20261210000000_poster_waits.ts'
import * as avifWaits from '../../migrations/20261211000000_avif_waits.ts'
import * as oneImagesIndex from '../../migrations/20261211010000_one_images_index.ts'
import * as provenMails from '../../migrations/20261212040000_proven_mails.ts'
import * as partyNumbers from '../../migrations/20261212050000_party_numbers.ts'
import * as unregisteredHolds from '../../migrations/20261212060000_unregistered_holds.ts'
import * as noticeChoices from '../../migrations/20261212070000_notice_choices.ts'
import * as returnedPages from '../../migrations/20261212080000_returned_pages.ts'
import * as draftBytes from '../../migrations/20261212090000_draft_bytes.ts'
import * as namesOnGate from '../../migrations/20261212100000_names_on_gate.ts'
import * as publishOnSave from '../../migrations/20261213000000_publish_on_save.ts'
import * as publishTimes from '../../migrations/20261213010000_publish_times.ts'
import * as guestList from '../../migrations/20261214000000_guest_list.ts'
import * as dietsEnd from '../../migrations/20261215000000_diets_end.ts'
import * as kitchen from '../../migrations/20261215010000_kitchen.ts'
import * as linksAdmit from '../../migrations/20261216000000_links_admit.ts'
import * as kitchenMerges from '../../migrations/20261217000000_kitchen_merges.ts'
import * as dietKnown from '../../migrations/20261218000000_diet_known.ts'
import * as sideNames from '../../migrations/20261219000000_side_names.ts'
import type { Database } from './connection.ts'
import { isPostgres } from './is-postgres.ts'

/** All migrations, oldest first. They are imported rather than read from disk, so that the built server contains them. */
export const migrations: readonly {
  name: string
  config?: { transaction: boolean }
  up: (knex: Knex) => Promise<void>
  down: (knex: Knex) => Promise<void>
}[] = [
  { name: '20261121000000_first', ...first },
  { name: '20261122000000_version_times', ...versionTimes },
  { name: '20261122010000_images', ...images },
  { name: '20261122020000_password_resets', ...passwordResets },
  { name: '20261122030000_video_posters', ...videoPosters },
  { name: '20261123000000_answers', ...answers },
  { name: '20261123010000_gifts', ...gifts },
  { name: '20261123020000_privacy', ...privacy },
  { name: '20261124020000_renewal', ...renewal },
  { name: '20261124040000_document_ids', ...documentIds },
  { name: '20261124040001_gift_guest_names', ...giftGuestNames },
  { name: '20261124060000_site_maps', ...siteMaps },
  { name: '20261125000000_orders', ...orders },
  { name: '20261126000000_domains', ...domains },
  { name: '20261126010000_domain_connections', ...domainConnections },
  { name: '20261126030000_payment_outcomes', ...paymentOutcomes },
  { name: '20261126040000_prints', ...prints },
  { name: '20261126040100_print_access', ...printAccess },
  { name: '20261127000000_print_files', ...printFiles },
  { name: '20261128000000_card_orders', ...cardOrders },
  { name: '20261129000000_connection_watch', ...connectionWatch },
  { name: '20261202000000_account_devices', ...accountDevices },
  { name: '20261203000000_live_hosts', ...liveHosts },
  { name: '20261204000000_mail_changes', ...mailChanges },
  { name: '20261205000000_shown_revision', ...shownRevision },
  { name: '20261206000000_passkeys', ...passkeys },
  { name: '20261206010000_second_step', ...secondStep },
  { name: '20261206020000_published_rows', ...publishedRows },
  { name: '20261207000000_operators', ...operators },
  { name: '20261208000000_changed_images', ...changedImages },
  { name: '20261208030000_cdn_purges', ...cdnPurges },
  { name: '20261208040000_outbox_requests', ...outboxRequests },
  { name: '20261209000000_what_goes_with_a_site', ...whatGoesWithASite },
  { name: '20261210000000_poster_waits', ...posterWaits },
  { name: '20261211000000_avif_waits', ...avifWaits },
  { name: '20261211010000_one_images_index', ...oneImagesIndex },
  { name: '20261212040000_proven_mails', ...provenMails },
  { name: '20261212050000_party_numbers', ...partyNumbers },
  { name: '20261212060000_unregistered_holds', ...unregisteredHolds },
  { name: '20261212070000_notice_choices', ...noticeChoices },
  { name: '20261212080000_returned_pages', ...returnedPages },
  { name: '20261212090000_draft_bytes', ...draftBytes },
  { name: '20261212100000_names_on_gate', ...namesOnGate },
  { name: '20261213000000_publish_on_save', ...publishOnSave },
  { name: '20261213010000_publish_times', ...publishTimes },
  { name: '20261214000000_guest_list', ...guestList },
  { name: '20261215000000_diets_end', ...dietsEnd },
  { name: '20261215010000_kitchen', ...kitchen },
  { name: '20261216000000_links_admit', ...linksAdmit },
  { name: '20261217000000_kitchen_merges', ...kitchenMerges },
  { name: '20261218000000_diet_known', ...dietKnown },
  { name: '20261219000000_side_names', ...sideNames },
]

type Migration = (typeof migrations)[number]

/** Lock timeout of a migration, ms: writers queue behind it for that long. */
const lockWaitMs = 80
/** Retries after a lock timeout, and the pause between them. */
const attempts = 120
const pauseMs = 1000
/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

/** Migrates to the latest schema; safe to run from several processes at once, and while others write (ADR 73). */
export async function migrate(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.migrate.latest({
        // a step back: a later release, whose migrations this one can do with, has been here
        disableMigrationsListValidation: true,
        migrationSource: {
          getMigrations: async () => [...migrations],
          getMigrationName: (migration: Migration) => migration.name,
          getMigration: async (migration: Migration) => impatient(migration),
        },
      })
      return
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable
      if (!isLocked || attempt === attempts) throw error
      await wait(pauseMs)
    }
  }
}

/** Gives transactional migrations a short lock timeout in PostgreSQL, since all other statements would queue behind a waiting one. */
function impatient(migration: Migration): Migration {
  if (migration.config?.transaction === false) return migration
  return {
    ...migration,
    async up(knex) {
      if (isPostgres(knex)) await knex.raw(`set local lock_timeout = ${lockWaitMs}`)
      await migration.up(knex)
    },
  }
}
