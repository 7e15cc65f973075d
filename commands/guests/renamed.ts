import type { WrittenHousehold } from '../../domain/guests/guest-contract.ts'
import { envelopeNameOf } from '../../domain/guests/names.ts'

/** Words between the names on an envelope that follows its persons. */
const joiningWords = [null, 'och', 'and', 'og']

/**
 * A household whose persons have changed; an envelope that only named them names those who are there now, with the word between them that it
 * had. `and`: the word where they were too few to have one.
 */
export function renamed(
  fields: WrittenHousehold,
  { envelopeName, invitees }: Pick<WrittenHousehold, 'envelopeName' | 'invitees'>,
  and: string | null,
): WrittenHousehold {
  const word = [and, ...joiningWords].find((joining) => envelopeNameOf(invitees, joining) === envelopeName)
  return word === undefined ? fields : { ...fields, envelopeName: envelopeNameOf(fields.invitees, word) }
}
