import { labels as countdown } from '../../modules/countdown/editor/labels.en.ts'
import { labels as form } from '../../modules/form/editor/labels.en.ts'
import { labels as forms } from '../../modules/forms/editor/labels.en.ts'
import { labels as giftRegistry } from '../../modules/gift-registry/editor/labels.en.ts'
import { labels as header } from '../../modules/header/editor/labels.en.ts'
import { labels as imageAndText } from '../../modules/image-and-text/editor/labels.en.ts'
import { labels as imageGallery } from '../../modules/image-gallery/editor/labels.en.ts'
import { labels as location } from '../../modules/location/editor/labels.en.ts'
import { labels as peopleList } from '../../modules/people-list/editor/labels.en.ts'
import { labels as rsvp } from '../../modules/rsvp/editor/labels.en.ts'
import { labels as text } from '../../modules/text/editor/labels.en.ts'
import { labels as textAndImageList } from '../../modules/text-and-image-list/editor/labels.en.ts'
import { labels as video } from '../../modules/video/editor/labels.en.ts'
import { labels as common } from './common/labels.en.ts'
import { joinWords } from './join-words.ts'

/** The owner-facing names of modules and of their fields on the canvas. */
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
