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
import openingOnBackground from './opening-on-background.css?inline'
import page from './page.css?inline'
import peopleList from './people-list.css?inline'
import rsvp from './rsvp.css?inline'
import text from './text.css?inline'
import textAndImageList from './text-and-image-list.css?inline'
import video from './video.css?inline'

export const kit: ThemeKit = {
  name: 'theme9',
  facts,
  css: page,
  openingOnBackground,
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
      // as high as the window: on a phone twice as high as wide
      LARGE: [
        { from: 1100, width: 100, unit: 'vw', ratio: 1.5 },
        { from: 641, width: 100, unit: 'vw', ratio: 0.85 },
        { width: 100, unit: 'vw', ratio: 0.48 },
      ],
      MEDIUM: [
        { from: 1100, width: 100, unit: 'vw' },
        { from: 641, width: 100, unit: 'vw', ratio: 1.1 },
        { width: 100, unit: 'vw', ratio: 0.6 },
      ],
      SMALL: [
        { from: 641, width: 100, unit: 'vw' },
        { width: 100, unit: 'vw', ratio: 0.85 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 60, unit: 'vw', ratio: 4 / 3 },
        { width: 95, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 760, width: 44, unit: 'vw', ratio: 1 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 21, unit: 'vw', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 760, width: 24, unit: 'vw', ratio: 4 / 5 },
      { width: 80, unit: 'vw', ratio: 4 / 5 },
    ],
    entry: [
      { from: 1100, width: 220, unit: 'px' },
      { from: 760, width: 17, unit: 'vw' },
      { width: 100, unit: 'vw' },
    ],
    // a strip 60 % as high as the window
    gallery: [
      { from: 760, width: 600, unit: 'px', ratio: 1.1 },
      { width: 88, unit: 'vw' },
    ],
  },
  parts: {},
  ...fitsJoinedTitle,
}
