import * as z from 'zod'

/** A finished mail, as it is kept until it is sent. */
export const mailSchema = z.object({
  from: z.object({ name: z.string(), address: z.email() }),
  to: z.email(),
  /** Where an answer goes, when not to the sender. */
  replyTo: z.email().optional(),
  subject: z.string().min(1).max(200),
  text: z.string(),
  html: z.string(),
  /** Pictures that the HTML shows as `cid:…`; they come with the mail, so that nobody is asked for them. */
  pictures: z
    .array(z.object({ cid: z.string(), contentType: z.enum(['image/png', 'image/jpeg']), base64: z.string() }))
    .optional(),
  /** What the Message-ID is made of, where it is not the id of the mail: the same for all who are told of the same thing. */
  about: z.string().optional(),
})
export type Mail = z.infer<typeof mailSchema>

/** As nodemailer wants it: pictures are attachments that stand in the text. */
export function composed(id: string, { pictures = [], ...mail }: Mail) {
  const attachments = pictures.map(({ cid, contentType, base64 }) => ({
    cid,
    contentType,
    filename: `${cid.split('@')[0]}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
    contentDisposition: 'inline' as const,
    content: Buffer.from(base64, 'base64'),
  }))
  return { ...mail, messageId: messageId(id, mail), ...(attachments.length === 0 ? {} : { attachments }) }
}

/** Sends mail. A mail sent twice under one `id` bears the same Message-ID, so that the receiver can tell. */
export interface Mailer {
  /** Resolves when the mail has been handed over; rejects when it has not, or when that is unknown. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** The Message-ID of a mail: the outbox row's id, or what it is about, at the sender's domain (RFC 5322, section 3.6.4). */
function messageId(id: string, mail: Mail): string {
  return `<${mail.about ?? id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`
}
