import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { addressOf, codeAndCityOf, mailOf, phoneOf } from '../../../domain/guests/import/contact.ts'
import { nameParts } from '../../../domain/guests/names.ts'
import type { CellChange } from './cells.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'
import { spelledTags } from './tags.ts'

/** Why what was written cannot be kept: a text of the words' files. */
export type CellFault = 'mailWrong' | 'phoneWrong' | 'tagsWrong' | 'choiceWrong' | 'textTooLong'

/** What is read by: where national phone numbers belong (ISO 3166), the page's main language, and the tags that other households have. */
export interface CellReading {
  country: string
  mainLanguage?: string | undefined
  tags: readonly string[]
}

/** How much can be written in a cell. */
export const longestIn = (column: GuestColumn): number => longest[column] ?? guestLimits.envelopeName

const longest: Partial<Record<GuestColumn, number>> = {
  mail: 254,
  phone: 40,
  address: guestLimits.street,
  tags: (guestLimits.tag + 2) * guestLimits.tags,
  note: guestLimits.note,
}

/** What a text or a choice in a cell means. */
export function readCell(
  row: GuestRow,
  column: GuestColumn,
  text: string,
  { country, mainLanguage, tags: known }: CellReading,
): CellChange | CellFault {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (row.type === 'person') return { person: renamed(row.person, plain) }
  switch (column) {
    case 'name':
      return { envelopeName: plain }
    case 'mail': {
      const mail = plain === '' ? null : mailOf(plain)
      return mail === undefined ? 'mailWrong' : { mail }
    }
    case 'phone': {
      const phone = plain === '' ? null : phoneOf(plain, country, row.household.language ?? mainLanguage)
      return phone === undefined ? 'phoneWrong' : { phone }
    }
    case 'address':
      return addressIn(row.household, plain, country)
    case 'tags': {
      const tags = spelledTags(text.split(','), known)
      const fits = tags.length <= guestLimits.tags && tags.every((tag) => tag.length <= guestLimits.tag)
      return fits ? { tags } : 'tagsWrong'
    }
    case 'language':
      return { language: text || null }
    case 'side':
      return { side: guestSides.find((side) => side === text) ?? null }
    case 'list':
      return { list: guestLists.find((list) => list === text) ?? 'A' }
    case 'seats':
      return { extraSeats: Number(text) }
    case 'note':
      return { note: text.trim() }
    default:
      return {}
  }
}

/** The half of a name that still stands there stays as it is: 'Anna von Essen' is known to be Anna, of the von Essens. */
function renamed({ id, firstName, lastName }: Invitee, written: string): NonNullable<CellChange['person']> {
  if (lastName !== '' && written.endsWith(` ${lastName}`))
    return {
      id,
      firstName: written
        .slice(0, -lastName.length - 1)
        .trim()
        .slice(0, guestLimits.name),
      lastName,
    }
  if (firstName !== '' && written.startsWith(`${firstName} `))
    return { id, firstName, lastName: written.slice(firstName.length).trim().slice(0, guestLimits.name) }
  return { id, ...nameParts(written) }
}

function addressIn({ street }: Household, written: string, country: string): CellChange {
  const none = { street: null, postcode: null, city: null }
  if (written === '') return none
  const whole = addressOf(written, country)
  if (whole !== undefined) {
    const { country: land, ...place } = whole
    return land === null ? place : whole
  }
  const town = codeAndCityOf(written, country)
  if (town.postcode !== null) return { ...none, ...town }
  const parts = written.split(',').map((part) => part.trim())
  const [first = '', last = ''] = parts
  // a street and a town without a postcode
  if (parts.length === 2 && last !== '' && !/\d/.test(last)) return { ...none, street: first || null, city: last }
  if (street === null && !/[\d,]/.test(written)) return { ...none, city: written }
  return { ...none, street: written }
}
