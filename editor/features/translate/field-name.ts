import type { TFunction } from 'i18next'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import type { SiteModule } from '../../../modules/schemas.ts'

/**
 * What a text of a module is called, by the last part of its path. Texts of a list's items bear their number: '2. Namn', and
 * 'Fråga 3, svar 2' in a form.
 */
export function fieldName(t: TFunction<'translate'>, module: SiteModule, field: string): string {
  const parts = field.split('/')
  const places = parts.flatMap((id, index) => {
    const items = fieldAt(module, parts.slice(0, index).join('/'))
    return Array.isArray(items) ? [items.indexOf(fieldAt(items, id)) + 1] : []
  })
  const [first, second] = places.map(String)
  const name = nameOf(t, parts.at(-1) ?? '')
  if (first === undefined) return name
  if (parts[0] !== 'form') return t('inItem', { number: first, field: name })
  return second === undefined ? t('fieldQuestion', { number: first }) : t('fieldOption', { number: second, of: first })
}

function nameOf(t: TFunction<'translate'>, name: string): string {
  switch (name) {
    case 'title':
      return t('fieldTitle')
    case 'secondTitle':
      return t('fieldSecondTitle')
    case 'secondLine':
      return t('fieldSecondLine')
    case 'name':
      return t('fieldName')
    case 'alt':
      return t('fieldAlt')
    case 'menuTitle':
      return t('fieldMenuTitle')
    case 'textDays':
      return t('fieldDays')
    case 'textHours':
      return t('fieldHours')
    case 'textMinutes':
      return t('fieldMinutes')
    case 'textSeconds':
      return t('fieldSeconds')
    case 'showFormButton':
    case 'oneGuestRsvpButton':
      return t('fieldOpenButton')
    case 'showGiftRegistryButton':
      return t('fieldOpenButton')
    case 'description':
      return t('fieldDescription')
    case 'reserveButton':
      return t('fieldReserveButton')
    case 'cancelReservationButton':
      return t('fieldCancelButton')
    case 'labelReservePassword':
    case 'labelCancelReservationPassword':
      return t('fieldGiftPassword')
    case 'labelReserveQuantity':
    case 'labelCancelReservationQuantity':
      return t('fieldGiftQuantity')
    case 'statusTextReservedSingular':
    case 'statusTextQuantity':
    case 'statusTextReservedPlural':
      return t('fieldGiftStatus')
    case 'sendButton':
      return t('fieldSendButton')
    case 'selectNumberOfGuestsText':
      return t('fieldGuestNumber')
    case 'guestIndexTitle':
      return t('fieldGuestTitle')
    case 'confirmationTitle':
      return t('fieldConfirmationTitle')
    case 'confirmationText':
      return t('fieldConfirmationText')
    case 'closedText':
      return t('fieldClosedText')
    default:
      return t('fieldText')
  }
}
