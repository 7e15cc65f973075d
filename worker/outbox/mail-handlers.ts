import { mailKind } from '../../commands/mails/enqueue-mail.ts'
import { type Mailer, mailSchema } from '../../platform/mail/mail.ts'
import type { OutboxHandler } from './outbox.ts'

/** Sends the outbox's mails. A repeat has the same Message-ID. */
export function mailHandlers(mailer: Mailer): Record<string, OutboxHandler> {
  return { [mailKind]: (entry) => mailer.send(entry.id, mailSchema.parse(entry.payload)) }
}
