import openingGround from '../../design/graphics/opening-ground.css?inline'
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
import { Stamp } from './stamp.tsx'
import text from './text.css?inline'
import textAndImageList from './text-and-image-list.css?inline'
import video from './video.css?inline'

export const kit: ThemeKit = {
  name: 'theme12',
  facts,
  css: page,
  // its card keeps its own letters
  openingOnBackground: openingGround,
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
  parts: { ReplyCard: Stamp },
  ...fitsTitle,
}
