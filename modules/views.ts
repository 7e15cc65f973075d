import type { ReactNode } from 'react'
import { CountdownView } from './countdown/view.tsx'
import { FormView } from './form/view.tsx'
import { GiftRegistryView } from './gift-registry/view.tsx'
import { HeaderView } from './header/view.tsx'
import { ImageAndTextView } from './image-and-text/view.tsx'
import { ImageGalleryView } from './image-gallery/view.tsx'
import type { ViewProps } from './kit/module-view.ts'
import { LocationView } from './location/view.tsx'
import { PeopleListView } from './people-list/view.tsx'
import { RsvpView } from './rsvp/view.tsx'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'
import { TextView } from './text/view.tsx'
import { TextAndImageListView } from './text-and-image-list/view.tsx'
import { VideoView } from './video/view.tsx'

/** What guests see of each module. */
export const moduleViews: { [T in ModuleType]: (props: ViewProps<ModuleOf<T>>) => ReactNode } = {
  Header: HeaderView,
  Text: TextView,
  ImageAndText: ImageAndTextView,
  Countdown: CountdownView,
  TextAndImageList: TextAndImageListView,
  PeopleList: PeopleListView,
  ImageGallery: ImageGalleryView,
  Location: LocationView,
  Video: VideoView,
  GiftRegistry: GiftRegistryView,
  Form: FormView,
  Rsvp: RsvpView,
}

/** The view of a module; the registry's type guarantees that it accepts that module. */
export function viewOf(module: SiteModule): (props: ViewProps) => ReactNode {
  return moduleViews[module.siteModuleType] as (props: ViewProps) => ReactNode
}

/**
 * What kind of block a module is, so that themes can set a page's rhythm without knowing the modules: an opening,
 * running text, a picture that may sit next to a neighbour of its kind, a breather without a card, or a spread of
 * pictures across the width a theme gives them.
 */
export type BlockKind = 'opening' | 'running' | 'picture' | 'breather' | 'spread'
export const blockKinds: { [T in ModuleType]: BlockKind } = {
  Header: 'opening',
  Text: 'running',
  ImageAndText: 'picture',
  Countdown: 'breather',
  TextAndImageList: 'running',
  PeopleList: 'running',
  ImageGallery: 'spread',
  Location: 'running',
  Video: 'breather',
  GiftRegistry: 'running',
  Form: 'running',
  Rsvp: 'running',
}
