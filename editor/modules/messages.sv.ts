import { labels as common } from './common/labels.sv.ts'
import { labels as countdown } from './countdown/labels.sv.ts'
import { labels as form } from './form/labels.sv.ts'
import { labels as forms } from './forms/labels.sv.ts'
import { labels as giftRegistry } from './gift-registry/labels.sv.ts'
import { labels as header } from './header/labels.sv.ts'
import { labels as imageAndText } from './image-and-text/labels.sv.ts'
import { labels as imageGallery } from './image-gallery/labels.sv.ts'
import { joinWords } from './join-words.ts'
import { labels as location } from './location/labels.sv.ts'
import { labels as peopleList } from './people-list/labels.sv.ts'
import { labels as rsvp } from './rsvp/labels.sv.ts'
import { labels as text } from './text/labels.sv.ts'
import { labels as textAndImageList } from './text-and-image-list/labels.sv.ts'
import { labels as video } from './video/labels.sv.ts'

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
