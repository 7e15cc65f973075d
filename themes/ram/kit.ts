import { fitsTitle } from '../fitted-title.ts'
import type { ThemeKit } from '../theme-kit.ts'
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
  name: 'theme5',
  facts,
  css: page,
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
        // as high as the window leaves room over the title
        { from: 900, width: 92, unit: 'vw', ratio: 2 },
        { from: 641, width: 90, unit: 'vw', ratio: 1.2 },
        { width: 87, unit: 'vw', ratio: 0.75 },
      ],
      MEDIUM: [
        { from: 500, width: 372, unit: 'px', ratio: 4 / 5 },
        { width: 72, unit: 'vw', ratio: 4 / 5 },
      ],
      SMALL: [
        { from: 430, width: 200, unit: 'px', ratio: 1 },
        { width: 48, unit: 'vw', ratio: 1 },
      ],
    },
    beside: {
      LARGE: [
        { from: 1300, width: 535, unit: 'px', ratio: 4 / 5 },
        { from: 900, width: 40, unit: 'vw', ratio: 4 / 5 },
        { from: 760, width: 560, unit: 'px', ratio: 3 / 2 },
        { width: 74, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 1300, width: 405, unit: 'px', ratio: 4 / 5 },
        { from: 900, width: 31, unit: 'vw', ratio: 4 / 5 },
        { from: 560, width: 380, unit: 'px', ratio: 3 / 2 },
        { width: 74, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 200, unit: 'px', ratio: 4 / 5 }],
    },
    portrait: [{ width: 260, unit: 'px', ratio: 4 / 5 }],
    // whole on a square mat
    onlyPicture: [
      { from: 1280, width: 777, unit: 'px' },
      { from: 641, width: 60, unit: 'vw' },
      { width: 56, unit: 'vw' },
    ],
    gallery: [
      { from: 1300, width: 281, unit: 'px' },
      { from: 641, width: 22, unit: 'vw' },
      { width: 30, unit: 'vw' },
    ],
    entry: [
      { from: 1300, width: 400, unit: 'px', ratio: 3 / 2 },
      { from: 760, width: 33, unit: 'vw', ratio: 3 / 2 },
      { width: 76, unit: 'vw', ratio: 3 / 2 },
    ],
  },
  parts: {},
  ...fitsTitle,
}
