import theme from '../../design/themes/theme12.css?inline'
import countdown from '../countdown/theme12.css?inline'
import giftRegistry from '../gift-registry/theme12.css?inline'
import header from '../header/theme12.css?inline'
import imageAndText from '../image-and-text/theme12.css?inline'
import imageGallery from '../image-gallery/theme12.css?inline'
import form from '../kit/form-theme12.css?inline'
import location from '../location/theme12.css?inline'
import peopleList from '../people-list/theme12.css?inline'
import rsvp from '../rsvp/theme12.css?inline'
import text from '../text/theme12.css?inline'
import textAndImageList from '../text-and-image-list/theme12.css?inline'
import video from '../video/theme12.css?inline'
import { fitsTitle } from './fitted-title.ts'
import type { ThemeKit } from './theme-kit.ts'

export const theme12: ThemeKit = {
  name: 'theme12',
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
    header: {
      LARGE: [
        { from: 860, width: 768, unit: 'px' },
        { width: 90, unit: 'vw' },
      ],
      MEDIUM: [
        { from: 860, width: 656, unit: 'px', ratio: 3 / 2 },
        { width: 82, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 180, unit: 'px', ratio: 4 / 5 }],
    },
    beside: {
      // on a card of its own or on one of two: about the same
      LARGE: [
        { from: 900, width: 500, unit: 'px', ratio: 3 / 2 },
        { width: 87, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 900, width: 440, unit: 'px', ratio: 3 / 2 },
        { width: 81, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 180, unit: 'px', ratio: 4 / 5 }],
    },
    portrait: [{ width: 240, unit: 'px', ratio: 4 / 5 }],
  },
  parts: {},
  ...fitsTitle,
}
