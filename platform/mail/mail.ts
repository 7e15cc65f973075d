import * as z from 'zod'

/** A complete mail, as stored until it is sent. */
export const mailSchema = z.object({
  from: z.object({ name: z.string(), address: z.email() }),
  to: z.email(),
  /** Where replies go, if not to the sender. */
  replyTo: z.email().optional(),
  subject: z.string().min(1).max(200),
  text: z.string(),
  html: z.string(),
  /** Pictures that the HTML shows as `cid:…`; attached, so that opening the mail makes no requests. */
  pictures: z
    .array(z.object({ cid: z.string(), contentType: z.enum(['image/png', 'image/jpeg']), base64: z.string() }))
    .optional(),
  /** iCalendar file, attached. */
  calendar: z.string().optional(),
  /** URL that stops mails of this kind, by a POST too (RFC 8058). */
  unsubscribe: z.url().optional(),
})
export type Mail = z.infer<typeof mailSchema>

const calendarFile = {
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentDisposition: 'attachment' as const,
  // keeps its line breaks
  contentTransferEncoding: 'base64' as const,
}

/** Keeps out-of-office replies from answering us (RFC 3834, and what Exchange looks for). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The message in nodemailer's form; pictures become inline attachments. */
export function composed(id: string, { pictures = [], calendar, unsubscribe, ...mail }: Mail) {
  const shown = pictures.map(({ cid, contentType, base64 }) => ({
    cid,
    contentType,
    filename: `${cid.split('@')[0]}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
    contentDisposition: 'inline' as const,
    content: Buffer.from(base64, 'base64'),
  }))
  const added = calendar === undefined ? [] : [{ ...calendarFile, content: calendar }]
  return {
    ...mail,
    messageId: messageId(id, mail),
    attachments: [...shown, ...added],
    headers: {
      ...automatic,
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Sends mail. A mail that is sent twice under one `id` has the same Message-ID, so that the receiver can deduplicate it. */
export interface Mailer {
  /** Resolves once the server has accepted the mail; rejects when it has not, or when that is unknown. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** The Message-ID: the outbox row's id, at the sender's domain (RFC 5322, section 3.6.4). */
function messageId(id: string, mail: Pick<Mail, 'from'>): string {
  return `<${id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`
}
