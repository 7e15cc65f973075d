import { youTubeId } from '../domain/video.ts'
import { hasNothingToShow } from './gift-registry/rules.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'

/** Modules that have nothing to show before something has been chosen: guests do not meet even their heading. */
const unfinished: { [T in ModuleType]?: (module: ModuleOf<T>) => boolean } = {
  Video: (module) => youTubeId(module.video.videoUrl) === undefined,
  GiftRegistry: hasNothingToShow,
  Form: hasNoQuestions,
  Rsvp: hasNoQuestions,
}

function hasNoQuestions(module: ModuleOf<'Form'> | ModuleOf<'Rsvp'>): boolean {
  return module.form.formElements.length === 0
}

/** Whether guests see a module: it is neither hidden nor without what it is there for. */
export function isShownToGuests(module: SiteModule): boolean {
  const isUnfinished = unfinished[module.siteModuleType] as ((module: SiteModule) => boolean) | undefined
  return !module.hide && isUnfinished?.(module) !== true
}
