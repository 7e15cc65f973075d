import * as z from 'zod'
import { formSchema } from '../../domain/forms/form-schema.ts'
import { translatableSchema } from '../../domain/language/translatable-schema.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { titleSchema } from '../kit/module-base.ts'
import { timeZoneSchema } from '../kit/time-zone.ts'
import { buttonLength, closedLength } from './form-defaults.ts'

/** An owner's own text for what has a built-in one. */
export const ownLabel = translatableSchema(buttonLength).default({})

/** What every module has that asks guests something. */
export const formModuleFields = {
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
  closedText: translatableSchema(closedLength).default({}),
}
