import type { TFunction } from 'i18next'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { SiteModule } from '../../modules/schemas.ts'

/** What a text of a module is called, by the last part of its path; texts of a list's items bear their number. */
export function fieldName(t: TFunction<'translate'>, module: SiteModule, field: string): string {
  const [list = '', itemId = '', ...rest] = field.split('/')
  const items = fieldAt(module, list)
  const name = nameOf(t, field.split('/').at(-1) ?? '')
  if (rest.length === 0 || !Array.isArray(items)) return name
  const place = items.indexOf(fieldAt(module, `${list}/${itemId}`))
  return t('inItem', { number: String(place + 1), field: name })
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
    default:
      return t('fieldText')
  }
}
