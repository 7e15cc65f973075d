import type { TFunction } from 'i18next'

/** What an editable part of a module is called when it is read out; fields without a name of their own are 'text'. */
export function fieldLabel(t: TFunction<'canvas'>, field: string): string {
  // a field of a list's item bears its name last
  const parts = field.split('/')
  // an answer that guests choose
  if (parts.at(-3) === 'options') return t('fieldOption')
  switch (parts.at(-1)) {
    case 'title':
      return t('fieldTitle')
    case 'secondTitle':
      return t('fieldSecondTitle')
    case 'secondLine':
      return t('fieldSecondLine')
    case 'name':
      return t('fieldName')
    case 'image':
      return t('fieldImage')
    case 'label':
      return t('fieldQuestion')
    case 'sendButton':
    case 'showFormButton':
    case 'oneGuestRsvpButton':
      return t('fieldButton')
    case 'selectNumberOfGuestsText':
      return t('fieldGuestNumber')
    case 'guestIndexTitle':
      return t('fieldGuestTitle')
    case 'closedText':
      return t('fieldClosedText')
    case 'textDays':
      return t('fieldDays')
    case 'textHours':
      return t('fieldHours')
    case 'textMinutes':
      return t('fieldMinutes')
    case 'textSeconds':
      return t('fieldSeconds')
    default:
      return t('fieldText')
  }
}
