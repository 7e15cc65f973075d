import type { ReactNode } from 'react'
import type { ModuleOf, ModuleType, SiteModule } from '../../modules/schemas.ts'
import { lazyPart } from '../base/controls/lazy-part.ts'
import { CountdownPanel } from './countdown/countdown-panel.tsx'
import { HeaderPanel } from './header/header-panel.tsx'
import { ImageAndTextPanel } from './image-and-text/image-and-text-panel.tsx'
import { GalleryPanel } from './image-gallery/gallery-panel.tsx'
import type { ModulePanelProps } from './kit/panel-props.ts'
import { LocationPanel } from './location/location-panel.tsx'
import { VideoPanel } from './video/video-panel.tsx'

// the largest panels: loaded when opened, or prefetched when idle
const GiftPanel = lazyPart(async () => (await import('./gift-registry/gift-panel.tsx')).GiftPanel)
const FormPanel = lazyPart(async () => (await import('./form/form-panel.tsx')).FormPanel)
const RsvpPanel = lazyPart(async () => (await import('./rsvp/rsvp-panel.tsx')).RsvpPanel)

/** The panel of each module type, without the common settings; null where everything is edited in place. */
const modulePanels: { [T in ModuleType]: ((props: ModulePanelProps<ModuleOf<T>>) => ReactNode) | null } = {
  Header: HeaderPanel,
  Text: null,
  ImageAndText: ImageAndTextPanel,
  Countdown: CountdownPanel,
  TextAndImageList: null,
  PeopleList: null,
  ImageGallery: GalleryPanel,
  Location: LocationPanel,
  Video: VideoPanel,
  GiftRegistry: GiftPanel,
  Form: FormPanel,
  Rsvp: RsvpPanel,
}

/** The panel of a module. The cast is safe: the registry's type guarantees that the panel accepts this module. */
export function panelOf(module: SiteModule): ((props: ModulePanelProps) => ReactNode) | null {
  return modulePanels[module.siteModuleType] as ((props: ModulePanelProps) => ReactNode) | null
}
