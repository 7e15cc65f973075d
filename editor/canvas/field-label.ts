import type { TFunction } from 'i18next'

/** What an editable part of a module is called when it is read out; fields without a name of their own are 'text'. */
export function fieldLabel(t: TFunction<'canvas'>, field: string): string {
  switch (field) {
    case 'title':
      return t('fieldTitle')
    case 'secondTitle':
      return t('fieldSecondTitle')
    case 'secondLine':
      return t('fieldSecondLine')
    case 'image':
      return t('fieldImage')
    default:
      return t('fieldText')
  }
}
