import { fitsTitle } from '../fitted-title.ts'
import type { ThemeKit } from '../theme-kit.ts'
import answerPage from './answer-page.css?inline'
import countdown from './countdown.css?inline'
import { facts } from './facts.ts'
import form from './form.css?inline'
import gate from './gate.css?inline'
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
  name: 'theme4',
  facts,
  css: page,
  otherPages: { answerPage, gate },
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
        { from: 641, width: 100, unit: 'vw' },
        // nearly as high as a phone
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      MEDIUM: [
        { from: 1040, width: 960, unit: 'px', ratio: 3 / 2 },
        { width: 92, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 572, width: 320, unit: 'px', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    beside: {
      LARGE: [
        { from: 900, width: 520, unit: 'px', ratio: 4 / 5 },
        { from: 641, width: 90, unit: 'vw', ratio: 3 / 2 },
        { width: 100, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 900, width: 370, unit: 'px', ratio: 4 / 5 },
        { from: 641, width: 68, unit: 'vw', ratio: 3 / 2 },
        { width: 88, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 393, width: 220, unit: 'px', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 641, width: 304, unit: 'px', ratio: 3 / 4 },
      { width: 240, unit: 'px', ratio: 3 / 4 },
    ],
  },
  parts: {},
  ...fitsTitle,
}
