import * as z from 'zod'
import { formLimits } from '../../domain/form.ts'
import { formBase, ownLabel } from '../kit/form-base.ts'
import { moduleBase } from '../kit/module-base.ts'

/** The reply card: each guest of a party answers the questions (specification 2, section 3, Rsvp). */
export const rsvpSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Rsvp'),
  ...formBase,
  maxNumberOfGuests: z.number().int().min(1).max(formLimits.guests).default(formLimits.guests),
  /** Stands over the choice of how many guests answer. */
  selectNumberOfGuestsText: ownLabel,
  /** Text of the button that opens the card where only one guest answers. */
  oneGuestRsvpButton: ownLabel,
  /** Heading of each guest's questions; a number is put behind it. */
  guestIndexTitle: ownLabel,
})
export type RsvpModule = z.infer<typeof rsvpSchema>
