import { fitsJoinedTitle } from '../fitted-title.ts'
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

export const kit: ThemeKit = {
  name: 'theme7',
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
    header: {
      LARGE: [
        { from: 760, width: 73, unit: 'vw', ratio: 4 / 3 },
        // 62 % of the height of a phone
        { width: 100, unit: 'vw', ratio: 0.75 },
      ],
      MEDIUM: [
        { from: 760, width: 53, unit: 'vw', ratio: 3 / 2 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
        { width: 51, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 73, unit: 'vw', ratio: 1.65 },
        { width: 95, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 760, width: 37, unit: 'vw', ratio: 4 / 5 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
      { width: 44, unit: 'vw', ratio: 4 / 5 },
    ],
    // columns of the mosaic: 7, 5, 4, 8, 12
    onlyPicture: [
      { from: 760, width: 68, unit: 'vw' },
      { width: 92, unit: 'vw' },
    ],
    galleryTurns: [54, 38, 30, 61, 92].map((width) => [{ width, unit: 'vw' }]),
    galleryRowStarts: [0, 2],
    entry: [
      { from: 1100, width: 220, unit: 'px' },
      { from: 760, width: 15, unit: 'vw' },
      { width: 100, unit: 'vw' },
    ],
  },
  parts: {},
  ...fitsJoinedTitle,
}
