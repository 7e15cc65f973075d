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

/** All module kinds, in the order of 'Välj modul'. */
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

/** Whether a kind is offered to a brand's owners. */
export const isOffered = (kind: Pick<ModuleKind, 'notFor'>, brand: Brand): boolean =>
  kind.notFor?.includes(brand) !== true

/** The module types offered to a brand's owners, in order. */
export function offeredTypes(brand: Brand): ModuleType[] {
  // safe cast: the registry's keys are the types, in the order of the dialog
  const types = Object.keys(moduleKinds) as ModuleType[]
  return types.filter((type) => isOffered(moduleKinds[type], brand))
}
