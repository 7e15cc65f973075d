import type { Brand } from '../../domain/commerce/market.ts'
import type { ModuleType } from '../../modules/schemas.ts'
import { kind as countdown } from './countdown/kind.tsx'
import { kind as form } from './form/kind.tsx'
import { kind as giftRegistry } from './gift-registry/kind.tsx'
import { kind as header } from './header/kind.tsx'
import { kind as imageAndText } from './image-and-text/kind.tsx'
import { kind as imageGallery } from './image-gallery/kind.tsx'
import type { ModuleKind } from './kit/module-kind.ts'
import { kind as location } from './location/kind.tsx'
import { kind as peopleList } from './people-list/kind.tsx'
import { kind as rsvp } from './rsvp/kind.tsx'
import { kind as text } from './text/kind.tsx'
import { kind as textAndImageList } from './text-and-image-list/kind.tsx'
import { kind as video } from './video/kind.tsx'

/** The kinds of modules, in the order in which 'Välj modul' offers them. */
export const moduleKinds: { [T in ModuleType]: ModuleKind } = {
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

/** Whether a brand's owners are offered a kind. */
export const isOffered = (kind: Pick<ModuleKind, 'notFor'>, brand: Brand): boolean =>
  kind.notFor?.includes(brand) !== true

/** The kinds that a brand's owners may choose, in order. */
export function offeredTypes(brand: Brand): ModuleType[] {
  // the registry's keys are the types, and their order is that of the dialog
  const types = Object.keys(moduleKinds) as ModuleType[]
  return types.filter((type) => isOffered(moduleKinds[type], brand))
}
