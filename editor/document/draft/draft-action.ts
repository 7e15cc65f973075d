import type { LanguageCode } from '../../../domain/language/language.ts'
import type { EventDate } from '../../../modules/kit/event-date.ts'
import type { ListItem } from '../../../modules/kit/items.tsx'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'

/** The parts of a document that the Design drawer sets. */
export type DesignChange = Partial<
  Pick<
    SiteDocument,
    'theme' | 'fonts' | 'colorScheme' | 'siteGraphic' | 'eventLogo' | 'mostRecentSelectedDesignTemplate'
  >
>

/**
 * Everything an owner can do to a document, as data. `field` is what a module's view gave to its renderer: a name, or a path
 * through a list (modules/kit/field-path.ts).
 */
export type DraftAction =
  /** A plain or rich text of a module, in one language. */
  | {
      type: 'set-text'
      moduleId: string
      field: string
      language: LanguageCode
      text: string
      /** A step of its own to undo, such as a paste or a heading: no letters before or after it belong to it. */
      apart?: boolean
    }
  /** A text stays as it is, although it came with the page or its original has changed: the owner has read it. */
  | { type: 'confirm-text'; moduleId: string; field: string; language: LanguageCode }
  /** Any other field of a module, whole: a picture, a date, a set of labels. */
  | {
      type: 'set-field'
      moduleId: string
      field: string
      value: FieldValue
      /** Always a step of its own. */
      apart?: boolean
    }
  /** `before` is the id of the module that the new one is put before; null puts it last. */
  | { type: 'add-module'; module: SiteModule; before: string | null }
  /** So many places on (or back), clamped at both ends. */
  | { type: 'move-module'; moduleId: string; by: number }
  | { type: 'hide-module'; moduleId: string; hide: boolean }
  | { type: 'delete-module'; moduleId: string }
  /** `copy` (copyModule) goes right after the module it was made of. */
  | { type: 'duplicate-module'; moduleId: string; copy: SiteModule }
  /** `list` is the field of the module; `before` the id of the item that the new one is put before, null puts it last. */
  | { type: 'add-item'; moduleId: string; list: string; item: ListItem; before: string | null }
  /** So many places on (or back), clamped at both ends. */
  | { type: 'move-item'; moduleId: string; list: string; itemId: string; by: number }
  | { type: 'delete-item'; moduleId: string; list: string; itemId: string }
  /** To whom the answers to a form are mailed; `formId` is its module's. */
  | { type: 'set-recipients'; formId: string; recipients: readonly string[] }
  /** When the event is. Countdowns that have counted down to it go on doing so. */
  | {
      type: 'set-event-date'
      eventDate: EventDate
      /** A press rather than a date that is being typed: always a step of its own. */
      apart?: boolean
    }
  | { type: 'add-language'; language: LanguageCode }
  | { type: 'remove-language'; language: LanguageCode }
  | {
      type: 'set-design'
      change: DesignChange
      /** The control that is being moved, such as a slider: what it does until it rests is one step to undo. */
      adjusts?: string
    }
  /** Another whole document takes this one's place: a draft that is brought back. */
  | { type: 'replace-document'; document: SiteDocument }

/** What a field can hold: JSON. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue | undefined }

/** Where on the page an action shows, so that undoing it can bring the owner there. */
export interface DraftPlace {
  moduleId?: string
  language?: LanguageCode
}

export function placeOf(action: DraftAction): DraftPlace {
  switch (action.type) {
    case 'set-text':
    case 'confirm-text':
      return { moduleId: action.moduleId, language: action.language }
    case 'set-field':
    case 'move-module':
    case 'hide-module':
    case 'delete-module':
    case 'add-item':
    case 'move-item':
    case 'delete-item':
      return { moduleId: action.moduleId }
    case 'add-module':
      return { moduleId: action.module.id }
    case 'duplicate-module':
      return { moduleId: action.copy.id }
    case 'set-recipients':
      return { moduleId: action.formId }
    default:
      return {}
  }
}

/**
 * Actions with the same key that follow each other without a pause are one step to undo: typing in a field, dragging a
 * slider. Null: always a step of its own.
 */
export function coalescingKey(action: DraftAction): string | null {
  switch (action.type) {
    case 'set-text':
      return action.apart === true ? null : `text ${action.moduleId} ${action.field} ${action.language}`
    case 'set-field':
      return action.apart === true ? null : `field ${action.moduleId} ${action.field}`
    case 'set-recipients':
      return `recipients ${action.formId}`
    case 'set-event-date':
      return action.apart === true ? null : 'event date'
    case 'set-design':
      return action.adjusts === undefined ? null : `design ${action.adjusts}`
    default:
      return null
  }
}
