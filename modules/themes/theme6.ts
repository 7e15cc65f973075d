import theme from '../../design/themes/theme6.css?inline'
import countdown from '../countdown/theme6.css?inline'
import giftRegistry from '../gift-registry/theme6.css?inline'
import header from '../header/theme6.css?inline'
import imageAndText from '../image-and-text/theme6.css?inline'
import imageGallery from '../image-gallery/theme6.css?inline'
import form from '../kit/form-theme6.css?inline'
import type { PictureSizes } from '../kit/theme-look.ts'
import location from '../location/theme6.css?inline'
import peopleList from '../people-list/theme6.css?inline'
import rsvp from '../rsvp/theme6.css?inline'
import text from '../text/theme6.css?inline'
import textAndImageList from '../text-and-image-list/theme6.css?inline'
import video from '../video/theme6.css?inline'
import type { ThemeKit } from './theme-kit.ts'

/** Pictures stand in the letter's column, by their size. */
const inColumn: PictureSizes['header'] = {
  LARGE: [
    { from: 640, width: 580, unit: 'px' },
    { width: 88, unit: 'vw' },
  ],
  MEDIUM: [
    { from: 640, width: 406, unit: 'px' },
    { width: 62, unit: 'vw' },
  ],
  SMALL: [
    { from: 640, width: 232, unit: 'px' },
    { width: 35, unit: 'vw' },
  ],
}

export const theme6: ThemeKit = {
  name: 'theme6',
  css: theme,
  modules: {
    Header: [header],
    Text: [text],
    ImageAndText: [imageAndText],
    Countdown: [countdown],
    TextAndImageList: [textAndImageList],
    PeopleList: [peopleList],
    ImageGallery: [imageGallery],
    Location: [location],
    Video: [video],
    GiftRegistry: [giftRegistry],
    Form: [form],
    Rsvp: [form, rsvp],
  },
  pictureSizes: {
    header: inColumn,
    beside: inColumn,
    portrait: [
      { from: 640, width: 280, unit: 'px' },
      { width: 42, unit: 'vw' },
    ],
    // between half the column and all of it, which the first of an odd number takes
    gallery: [
      { from: 640, width: 520, unit: 'px' },
      { width: 72, unit: 'vw' },
    ],
    entry: inColumn.SMALL,
  },
  parts: {},
}
