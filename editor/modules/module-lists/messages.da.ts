import { lists as common } from '../common/lists.da.ts'
import { lists as countdown } from '../countdown/lists.da.ts'
import { lists as form } from '../form/lists.da.ts'
import { lists as forms } from '../forms/lists.da.ts'
import { lists as giftRegistry } from '../gift-registry/lists.da.ts'
import { lists as header } from '../header/lists.da.ts'
import { lists as imageAndText } from '../image-and-text/lists.da.ts'
import { lists as imageGallery } from '../image-gallery/lists.da.ts'
import { joinWords } from '../join-words.ts'
import { lists as location } from '../location/lists.da.ts'
import { lists as peopleList } from '../people-list/lists.da.ts'
import { lists as rsvp } from '../rsvp/lists.da.ts'
import { lists as text } from '../text/lists.da.ts'
import { lists as textAndImageList } from '../text-and-image-list/lists.da.ts'
import { lists as video } from '../video/lists.da.ts'

/** The purposes of modules, and the names of their fields in lists. */
export const messages = joinWords(common, {
  Header: header,
  Text: text,
  ImageAndText: imageAndText,
  Countdown: countdown,
  TextAndImageList: textAndImageList,
  PeopleList: peopleList,
  ImageGallery: imageGallery,
  Location: location,
  Video: video,
  GiftRegistry: giftRegistry,
  Form: { ...forms, ...form },
  Rsvp: { ...forms, ...rsvp },
})
