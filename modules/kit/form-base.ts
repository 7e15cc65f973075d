import * as z from 'zod'
import { formSchema } from '../../domain/form-schema.ts'
import { richTextSchema } from '../../domain/rich-text.ts'
import { translatableSchema } from '../../domain/translatable-schema.ts'
import { buttonLength } from './form-parts.ts'
import { titleSchema } from './module-base.ts'
import { timeZoneSchema } from './time-zone.ts'

/** An owner's own text for what has a built-in one. */
export const ownLabel = translatableSchema(buttonLength).default({})

/** What every module has that asks guests something. */
export const formBase = {
  title: titleSchema,
  text: richTextSchema.default({}),
  form: formSchema,
  sendButton: ownLabel,
  confirmationTitle: translatableSchema(200).default({}),
  confirmationText: richTextSchema.default({}),
  /** Last day on which answers are taken, `YYYY-MM-DD` at the event; null without an end. */
  deadline: z.iso.date().nullable().default(null),
  timeZone: timeZoneSchema.default('Europe/Stockholm'),
  /** The owner takes no answers, whatever the deadline says. */
  closed: z.boolean().default(false),
  /** What stands in the form's place once it takes no answers. */
  closedText: translatableSchema(500).default({}),
}
