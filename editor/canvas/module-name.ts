import type { TFunction } from 'i18next'
import type { ModuleType } from '../../modules/schemas.ts'

/** What owners call a kind of module. */
export function moduleName(t: TFunction<'canvas'>, type: ModuleType): string {
  const names: { [T in ModuleType]: string } = {
    Header: t('moduleHeader'),
    Text: t('moduleText'),
    ImageAndText: t('moduleImageAndText'),
    Countdown: t('moduleCountdown'),
    TextAndImageList: t('moduleTextAndImageList'),
    PeopleList: t('modulePeopleList'),
    ImageGallery: t('moduleImageGallery'),
    Location: t('moduleLocation'),
    Video: t('moduleVideo'),
    GiftRegistry: t('moduleGiftRegistry'),
    Form: t('moduleForm'),
    Rsvp: t('moduleRsvp'),
  }
  return names[type]
}
