import { lists as countdown } from '../../../modules/countdown/editor/lists.da.ts'
import { lists as form } from '../../../modules/form/editor/lists.da.ts'
import { lists as forms } from '../../../modules/forms/editor/lists.da.ts'
import { lists as giftRegistry } from '../../../modules/gift-registry/editor/lists.da.ts'
import { lists as header } from '../../../modules/header/editor/lists.da.ts'
import { lists as imageAndText } from '../../../modules/image-and-text/editor/lists.da.ts'
import { lists as imageGallery } from '../../../modules/image-gallery/editor/lists.da.ts'
import { lists as location } from '../../../modules/location/editor/lists.da.ts'
import { lists as peopleList } from '../../../modules/people-list/editor/lists.da.ts'
import { lists as rsvp } from '../../../modules/rsvp/editor/lists.da.ts'
import { lists as text } from '../../../modules/text/editor/lists.da.ts'
import { lists as textAndImageList } from '../../../modules/text-and-image-list/editor/lists.da.ts'
import { lists as video } from '../../../modules/video/editor/lists.da.ts'
import { lists as common } from '../common/lists.da.ts'
import { joinWords } from '../join-words.ts'

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
