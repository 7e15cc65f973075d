import { hasFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
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
import { theme8Parts } from './parts.tsx'
import peopleList from './people-list.css?inline'
import rsvp from './rsvp.css?inline'
import textAndImageList from './text-and-image-list.css?inline'
import { decoratePosterTitle, fitPoster, posterPieces, setPoster } from './title.tsx'
import video from './video.css?inline'

export const kit: ThemeKit = {
  name: 'theme8',
  facts,
  css: page,
  otherPages: { answerPage, gate },
  modules: {
    Header: [header],
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
        // as high as most of the window
        { from: 900, width: 100, unit: 'vw', ratio: 5 / 2 },
        { from: 641, width: 100, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 0.72 },
      ],
      MEDIUM: [
        { from: 900, width: 50, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 641, width: 26, unit: 'vw', ratio: 1 },
        { width: 56, unit: 'vw', ratio: 1 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 58, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      MEDIUM: [
        { from: 760, width: 42, unit: 'vw', ratio: 4 / 5 },
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      SMALL: [
        { from: 760, width: 24, unit: 'vw', ratio: 1 },
        { width: 56, unit: 'vw', ratio: 1 },
      ],
    },
    portrait: [
      { from: 760, width: 25, unit: 'vw', ratio: 4 / 5 },
      { width: 50, unit: 'vw', ratio: 4 / 5 },
    ],
    gallery: [
      { from: 760, width: 31, unit: 'vw', ratio: 4 / 5 },
      { width: 50, unit: 'vw', ratio: 4 / 5 },
    ],
  },
  parts: theme8Parts,
  fit: fitPoster,
  decorateTitle: decoratePosterTitle,
  titlePieces: posterPieces,
  setTitle: setPoster,
  prepare: ({ heading }) => (hasFontMetrics(heading) ? null : loadFontMetrics([heading])),
}
