import countdown from './countdown/view.css?inline'
import form from './forms/form.css?inline'
import giftRegistry from './gift-registry/view.css?inline'
import header from './header/view.css?inline'
import imageAndText from './image-and-text/view.css?inline'
import imageGallery from './image-gallery/view.css?inline'
import calendar from './kit/calendar.css?inline'
import location from './location/view.css?inline'
import peopleList from './people-list/view.css?inline'
import rsvp from './rsvp/view.css?inline'
import type { ModuleType } from './schemas.ts'
import text from './text/view.css?inline'
import textAndImageList from './text-and-image-list/view.css?inline'
import video from './video/view.css?inline'

/** The module styles that all themes share; a theme's own are in its kit (themes/). A page includes each sheet once. */
export const moduleStyles: { [T in ModuleType]: readonly string[] } = {
  Header: [header, calendar],
  Text: [text],
  ImageAndText: [imageAndText],
  Countdown: [countdown, calendar],
  TextAndImageList: [textAndImageList],
  PeopleList: [peopleList],
  ImageGallery: [imageGallery],
  Location: [location],
  Video: [video],
  GiftRegistry: [giftRegistry],
  Form: [form],
  Rsvp: [form, rsvp],
}
