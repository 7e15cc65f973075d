import { labels as common } from './common/labels.da.ts'
import { labels as countdown } from './countdown/labels.da.ts'
import { labels as form } from './form/labels.da.ts'
import { labels as forms } from './forms/labels.da.ts'
import { labels as giftRegistry } from './gift-registry/labels.da.ts'
import { labels as header } from './header/labels.da.ts'
import { labels as imageAndText } from './image-and-text/labels.da.ts'
import { labels as imageGallery } from './image-gallery/labels.da.ts'
import { joinWords } from './join-words.ts'
import { labels as location } from './location/labels.da.ts'
import { labels as peopleList } from './people-list/labels.da.ts'
import { labels as rsvp } from './rsvp/labels.da.ts'
import { labels as text } from './text/labels.da.ts'
import { labels as textAndImageList } from './text-and-image-list/labels.da.ts'
import { labels as video } from './video/labels.da.ts'

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
