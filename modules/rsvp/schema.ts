import * as z from 'zod'
import { formLimits } from '../../domain/forms/form.ts'
import { newQuestion, newReplyCard, partId } from '../forms/form-defaults.ts'
import { formModuleFields, ownLabel } from '../forms/form-module-schema.ts'
import { moduleBase } from '../kit/module-base.ts'

/** Fields are in the order guests see them, which translate mode follows. */
const { title, text, ...rest } = formModuleFields

/** The reply card: each guest of a party answers the questions (product-rules.md#reply-card). */
export const rsvpSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Rsvp'),
  title,
  text,
  maxNumberOfGuests: z.number().int().min(1).max(formLimits.guests).default(formLimits.guests),
  /** Label of the choice of how many guests answer. */
  selectNumberOfGuestsText: ownLabel,
  /** Text of the button that opens the card if only one guest can answer. */
  oneGuestRsvpButton: ownLabel,
  /** Heading of each guest's questions, followed by a number. */
  guestIndexTitle: ownLabel,
  ...rest,
})
export type RsvpModule = z.infer<typeof rsvpSchema>

/** A new reply card: the guest's name, whether they are coming and, if so, what they can't eat. */
export function rsvpDefaults(id: string): RsvpModule {
  const [name, coming, yes, no, food] = ['name', 'coming', 'yes', 'no', 'food'].map((part) => partId(id, part))
  return rsvpSchema.parse({
    id,
    siteModuleType: 'Rsvp',
    title: newReplyCard.title,
    mailsWithoutDiet: true,
    form: {
      formElements: [
        { id: name, formElementType: 'ShortText', required: true, label: newReplyCard.name, role: 'name' },
        {
          id: coming,
          formElementType: 'SingleSelect',
          label: newReplyCard.coming,
          role: 'coming',
          options: [
            { id: yes, text: newQuestion.yes },
            { id: no, text: newQuestion.no },
          ],
        },
        {
          id: food,
          formElementType: 'ShortText',
          label: newReplyCard.food,
          role: 'diet',
          showConditions: [{ type: 'SHOW', formElementId: coming, formElementOptionIds: [yes] }],
        },
      ],
    },
  })
}
