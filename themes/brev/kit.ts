import type { PictureSizes } from '../../modules/kit/theme-look.ts'
import type { ThemeKit } from '../theme-kit.ts'
import answerPage from './answer-page.css?inline'
import countdown from './countdown.css?inline'
import { facts } from './facts.ts'
import form from './form.css?inline'
import giftRegistry from './gift-registry.css?inline'
import header from './header.css?inline'
import imageAndText from './image-and-text.css?inline'
import imageGallery from './image-gallery.css?inline'
import location from './location.css?inline'
import page from './page.css?inline'
import peopleList from './people-list.css?inline'
import rsvp from './rsvp.css?inline'
import text from './text.css?inline'
import textAndImageList from './text-and-image-list.css?inline'
import video from './video.css?inline'

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

export const kit: ThemeKit = {
  name: 'theme6',
  facts,
  css: page,
  otherPages: { answerPage },
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
