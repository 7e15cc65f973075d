import type { ThemeName } from '../design/theme-name.ts'
import countdownTheme4 from './countdown/theme4.css?inline'
import countdownTheme12 from './countdown/theme12.css?inline'
import countdown from './countdown/view.css?inline'
import giftRegistryTheme4 from './gift-registry/theme4.css?inline'
import giftRegistryTheme12 from './gift-registry/theme12.css?inline'
import giftRegistry from './gift-registry/view.css?inline'
import headerTheme4 from './header/theme4.css?inline'
import headerTheme12 from './header/theme12.css?inline'
import header from './header/view.css?inline'
import imageAndTextTheme4 from './image-and-text/theme4.css?inline'
import imageAndTextTheme12 from './image-and-text/theme12.css?inline'
import imageAndText from './image-and-text/view.css?inline'
import imageGalleryTheme4 from './image-gallery/theme4.css?inline'
import imageGalleryTheme12 from './image-gallery/theme12.css?inline'
import imageGallery from './image-gallery/view.css?inline'
import form from './kit/form.css?inline'
import formTheme4 from './kit/form-theme4.css?inline'
import formTheme12 from './kit/form-theme12.css?inline'
import locationTheme4 from './location/theme4.css?inline'
import locationTheme12 from './location/theme12.css?inline'
import location from './location/view.css?inline'
import peopleListTheme4 from './people-list/theme4.css?inline'
import peopleListTheme12 from './people-list/theme12.css?inline'
import peopleList from './people-list/view.css?inline'
import rsvpTheme4 from './rsvp/theme4.css?inline'
import rsvpTheme12 from './rsvp/theme12.css?inline'
import rsvp from './rsvp/view.css?inline'
import type { ModuleType } from './schemas.ts'
import textTheme4 from './text/theme4.css?inline'
import textTheme12 from './text/theme12.css?inline'
import text from './text/view.css?inline'
import textAndImageListTheme4 from './text-and-image-list/theme4.css?inline'
import textAndImageListTheme12 from './text-and-image-list/theme12.css?inline'
import textAndImageList from './text-and-image-list/view.css?inline'
import videoTheme4 from './video/theme4.css?inline'
import videoTheme12 from './video/theme12.css?inline'
import video from './video/view.css?inline'

/**
 * Style of a module: what it is in every theme, and what each theme makes of it. Modules that share sheets name the same
 * ones: a page has each once.
 */
export type ModuleStyle = { [part in 'view' | ThemeName]: string | readonly string[] }

export const moduleStyles: { [T in ModuleType]: ModuleStyle } = {
  Header: { view: header, theme4: headerTheme4, theme12: headerTheme12 },
  Text: { view: text, theme4: textTheme4, theme12: textTheme12 },
  ImageAndText: { view: imageAndText, theme4: imageAndTextTheme4, theme12: imageAndTextTheme12 },
  Countdown: { view: countdown, theme4: countdownTheme4, theme12: countdownTheme12 },
  TextAndImageList: { view: textAndImageList, theme4: textAndImageListTheme4, theme12: textAndImageListTheme12 },
  PeopleList: { view: peopleList, theme4: peopleListTheme4, theme12: peopleListTheme12 },
  ImageGallery: { view: imageGallery, theme4: imageGalleryTheme4, theme12: imageGalleryTheme12 },
  Location: { view: location, theme4: locationTheme4, theme12: locationTheme12 },
  Video: { view: video, theme4: videoTheme4, theme12: videoTheme12 },
  GiftRegistry: { view: giftRegistry, theme4: giftRegistryTheme4, theme12: giftRegistryTheme12 },
  Form: { view: form, theme4: formTheme4, theme12: formTheme12 },
  Rsvp: { view: [form, rsvp], theme4: [formTheme4, rsvpTheme4], theme12: [formTheme12, rsvpTheme12] },
}
