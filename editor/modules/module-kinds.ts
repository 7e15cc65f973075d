import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import { kind as countdown } from '../../modules/countdown/editor/kind.tsx'
import { kind as form } from '../../modules/form/editor/kind.tsx'
import { kind as giftRegistry } from '../../modules/gift-registry/editor/kind.tsx'
import { kind as header } from '../../modules/header/editor/kind.tsx'
import { kind as imageAndText } from '../../modules/image-and-text/editor/kind.tsx'
import { kind as imageGallery } from '../../modules/image-gallery/editor/kind.tsx'
import { kind as location } from '../../modules/location/editor/kind.tsx'
import { kind as peopleList } from '../../modules/people-list/editor/kind.tsx'
import { kind as rsvp } from '../../modules/rsvp/editor/kind.tsx'
import type { ModuleType, SiteModule } from '../../modules/schemas.ts'
import { kind as text } from '../../modules/text/editor/kind.tsx'
import { kind as textAndImageList } from '../../modules/text-and-image-list/editor/kind.tsx'
import { kind as video } from '../../modules/video/editor/kind.tsx'
import type { ModuleKind } from './kit/module-kind.ts'
import type { ModulePanelProps } from './kit/panel-props.ts'

/** What owners get of each module, in the order of 'Välj modul'. */
export const moduleKinds: { [T in ModuleType]: ModuleKind<T> } = {
  ImageAndText: imageAndText,
  Text: text,
  TextAndImageList: textAndImageList,
  Location: location,
  Rsvp: rsvp,
  Form: form,
  Countdown: countdown,
  PeopleList: peopleList,
  ImageGallery: imageGallery,
  Video: video,
  GiftRegistry: giftRegistry,
  Header: header,
}

/** Whether a kind is offered to a brand's owners. */
export const isOffered = (kind: Pick<ModuleKind<ModuleType>, 'notFor'>, brand: Brand): boolean =>
  kind.notFor?.includes(brand) !== true

/** The module types offered to a brand's owners, in order. */
export function offeredTypes(brand: Brand): ModuleType[] {
  // safe cast: the registry's keys are the types, in the order of the dialog
  const types = Object.keys(moduleKinds) as ModuleType[]
  return types.filter((type) => isOffered(moduleKinds[type], brand))
}

/** The panel of a module, if it has one. The cast is safe: the registry's type guarantees that the panel accepts this module. */
export function panelOf(module: SiteModule): ((props: ModulePanelProps) => ReactNode) | undefined {
  return moduleKinds[module.siteModuleType].Panel as ((props: ModulePanelProps) => ReactNode) | undefined
}
