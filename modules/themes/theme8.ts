import { hasFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import theme from '../../design/themes/theme8.css?inline'
import countdown from '../countdown/theme8.css?inline'
import giftRegistry from '../gift-registry/theme8.css?inline'
import header from '../header/theme8.css?inline'
import imageAndText from '../image-and-text/theme8.css?inline'
import imageGallery from '../image-gallery/theme8.css?inline'
import form from '../kit/form-theme8.css?inline'
import location from '../location/theme8.css?inline'
import peopleList from '../people-list/theme8.css?inline'
import rsvp from '../rsvp/theme8.css?inline'
import text from '../text/theme8.css?inline'
import textAndImageList from '../text-and-image-list/theme8.css?inline'
import video from '../video/theme8.css?inline'
import type { ThemeKit } from './theme-kit.ts'
import { theme8Parts } from './theme8-parts.tsx'
import { dressPosterTitle, fitPoster, posterLines, posterPieces } from './theme8-title.tsx'

export const theme8: ThemeKit = {
  name: 'theme8',
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
  dressTitle: dressPosterTitle,
  titlePieces: posterPieces,
  titleLines: posterLines,
  prepare: ({ heading }) => (hasFontMetrics(heading) ? null : loadFontMetrics([heading])),
}
