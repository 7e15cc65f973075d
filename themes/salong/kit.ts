import { longestInCapitals } from '../../design/font-metrics/capitals.ts'
import { hasFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
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
import { theme11Parts } from './parts.tsx'
import peopleList from './people-list.css?inline'
import rsvp from './rsvp.css?inline'
import { salonTokens } from './salon-art.ts'
import systemPage from './system-page.css?inline'
import text from './text.css?inline'
import textAndImageList from './text-and-image-list.css?inline'
import video from './video.css?inline'

export const kit: ThemeKit = {
  name: 'theme11',
  facts,
  tokens: salonTokens,
  css: page,
  otherPages: { systemPage },
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
        { from: 900, width: 98, unit: 'vw', ratio: 3 / 2 },
        { from: 641, width: 100, unit: 'vw', ratio: 1.14 },
        // as high as a phone
        { width: 100, unit: 'vw', ratio: 1 / 2 },
      ],
      MEDIUM: [
        { from: 641, width: 400, unit: 'px', ratio: 3 / 4 },
        { width: 60, unit: 'vw', ratio: 3 / 4 },
      ],
      SMALL: [{ width: 220, unit: 'px', ratio: 1 }],
    },
    beside: {
      LARGE: [
        { from: 900, width: 520, unit: 'px', ratio: 3 / 4 },
        { width: 90, unit: 'vw', ratio: 3 / 4 },
      ],
      MEDIUM: [
        { from: 900, width: 400, unit: 'px', ratio: 3 / 4 },
        { width: 70, unit: 'vw', ratio: 3 / 4 },
      ],
      SMALL: [{ width: 220, unit: 'px', ratio: 1 }],
    },
    portrait: [{ width: 280, unit: 'px', ratio: 3 / 4 }],
    gallery: [
      { from: 1300, width: 454, unit: 'px', ratio: 3 / 4 },
      { from: 641, width: 36, unit: 'vw', ratio: 3 / 4 },
      // one across the screen, then two beside each other
      { width: 76, unit: 'vw', ratio: 3 / 4 },
    ],
    entry: [{ width: 272, unit: 'px', ratio: 3 / 4 }],
  },
  parts: theme11Parts,
  fit: (text, heading, font) => ({
    ['--longest' as string]: longestInCapitals(text, font, heading === 'h1' ? 0.045 : 0.05),
  }),
  prepare: ({ heading }) => (hasFontMetrics(heading) ? null : loadFontMetrics([heading])),
}
