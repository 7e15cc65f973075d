import type { ReactNode } from 'react'
import countdown from './countdown/view.css?inline'
import { CountdownView } from './countdown/view.tsx'
import { FormView } from './form/view.tsx'
import form from './forms/form.css?inline'
import giftRegistry from './gift-registry/view.css?inline'
import { GiftRegistryView } from './gift-registry/view.tsx'
import header from './header/view.css?inline'
import { HeaderView } from './header/view.tsx'
import imageAndText from './image-and-text/view.css?inline'
import { ImageAndTextView } from './image-and-text/view.tsx'
import imageGallery from './image-gallery/view.css?inline'
import { ImageGalleryView } from './image-gallery/view.tsx'
import calendar from './kit/calendar.css?inline'
import type { ViewProps } from './kit/module-view.ts'
import location from './location/view.css?inline'
import { LocationView } from './location/view.tsx'
import peopleList from './people-list/view.css?inline'
import { PeopleListView } from './people-list/view.tsx'
import rsvp from './rsvp/view.css?inline'
import { RsvpView } from './rsvp/view.tsx'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'
import text from './text/view.css?inline'
import { TextView } from './text/view.tsx'
import textAndImageList from './text-and-image-list/view.css?inline'
import { TextAndImageListView } from './text-and-image-list/view.tsx'
import video from './video/view.css?inline'
import { VideoView } from './video/view.tsx'

/**
 * What kind of block a module is, so that themes can set a page's rhythm without knowing the modules: an opening,
 * running text, a picture that may sit next to a neighbour of its kind, a breather without a card, or a spread of
 * pictures across the width a theme gives them.
 */
export type BlockKind = 'opening' | 'running' | 'picture' | 'breather' | 'spread'

/** What guests get of a module. */
interface GuestModule<T extends ModuleType> {
  View: (props: ViewProps<ModuleOf<T>>) => ReactNode
  block: BlockKind
  /** The styles that all themes share; a theme's own are in its kit (themes/). A page includes each sheet once. */
  styles: readonly string[]
}

/** What guests get of each module. */
export const guestModules: { [T in ModuleType]: GuestModule<T> } = {
  Header: { View: HeaderView, block: 'opening', styles: [header, calendar] },
  Text: { View: TextView, block: 'running', styles: [text] },
  ImageAndText: { View: ImageAndTextView, block: 'picture', styles: [imageAndText] },
  Countdown: { View: CountdownView, block: 'breather', styles: [countdown, calendar] },
  TextAndImageList: { View: TextAndImageListView, block: 'running', styles: [textAndImageList] },
  PeopleList: { View: PeopleListView, block: 'running', styles: [peopleList] },
  ImageGallery: { View: ImageGalleryView, block: 'spread', styles: [imageGallery] },
  Location: { View: LocationView, block: 'running', styles: [location] },
  Video: { View: VideoView, block: 'breather', styles: [video] },
  GiftRegistry: { View: GiftRegistryView, block: 'running', styles: [giftRegistry] },
  Form: { View: FormView, block: 'running', styles: [form] },
  Rsvp: { View: RsvpView, block: 'running', styles: [form, rsvp] },
}

/** The view of a module; the registry's type guarantees that it accepts that module. */
export function viewOf(module: SiteModule): (props: ViewProps) => ReactNode {
  return guestModules[module.siteModuleType].View as (props: ViewProps) => ReactNode
}
