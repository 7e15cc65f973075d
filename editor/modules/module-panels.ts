import type { ReactNode } from 'react'
import { CountdownPanel } from '../../modules/countdown/editor/countdown-panel.tsx'
import { HeaderPanel } from '../../modules/header/editor/header-panel.tsx'
import { ImageAndTextPanel } from '../../modules/image-and-text/editor/image-and-text-panel.tsx'
import { GalleryPanel } from '../../modules/image-gallery/editor/gallery-panel.tsx'
import { LocationPanel } from '../../modules/location/editor/location-panel.tsx'
import type { ModuleOf, ModuleType, SiteModule } from '../../modules/schemas.ts'
import { VideoPanel } from '../../modules/video/editor/video-panel.tsx'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import type { ModulePanelProps } from './kit/panel-props.ts'

// the largest panels: loaded when opened, or prefetched when idle
const GiftPanel = lazyPart(async () => (await import('../../modules/gift-registry/editor/gift-panel.tsx')).GiftPanel)
const FormPanel = lazyPart(async () => (await import('../../modules/form/editor/form-panel.tsx')).FormPanel)
const RsvpPanel = lazyPart(async () => (await import('../../modules/rsvp/editor/rsvp-panel.tsx')).RsvpPanel)

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
