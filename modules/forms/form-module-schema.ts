import * as z from 'zod'
import { formSchema } from '../../domain/forms/form-schema.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { translatableSchema } from '../../domain/text/translatable-schema.ts'
import { titleSchema } from '../kit/module-base.ts'
import { timeZoneSchema } from '../kit/time-zone.ts'
import { buttonLength, closedLength } from './form-defaults.ts'

/** An owner's replacement for a built-in text. */
export const ownLabel = translatableSchema(buttonLength).default({})

/** Fields of all modules with a form for guests. */
export const formModuleFields = {
  title: titleSchema,
  text: richTextSchema.default({}),
  form: formSchema,
  sendButton: ownLabel,
  confirmationTitle: translatableSchema(200).default({}),
  confirmationText: richTextSchema.default({}),
  /** Last day on which answers are taken, `YYYY-MM-DD` at the event; null for no limit. */
  deadline: z.iso.date().nullable().default(null),
  timeZone: timeZoneSchema.default('Europe/Stockholm'),
  /** Closed by the owner, whatever the deadline. */
  closed: z.boolean().default(false),
  /** Shown in place of the form once it is closed. */
  closedText: translatableSchema(closedLength).default({}),
  /** The mails about answers leave out what guests eat. Forms from before this could be chosen have none. */
  mailsWithoutDiet: z.boolean().optional().catch(undefined),
}
