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
 * Everything an owner can do to a document, as data. `field` is what a module's view passed to its renderer: a name, or a path
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
      /** Always its own undo step, such as a paste or a heading: not merged with the typing before or after it. */
      apart?: boolean
    }
  /** The owner accepts a text as it is, although it is a sample or its original has changed. */
  | { type: 'confirm-text'; moduleId: string; field: string; language: LanguageCode }
  /** Sets any other field of a module as a whole: a picture, a date, a set of labels. */
  | {
      type: 'set-field'
      moduleId: string
      field: string
      value: FieldValue
      /** Always its own undo step. */
      apart?: boolean
    }
  /** Inserts before the module with the id `before`; null appends. `samples`: hashes of texts that owners have to make their own. */
  | { type: 'add-module'; module: SiteModule; before: string | null; samples?: readonly string[] }
  /** Moves by `by` positions, negative for back, clamped at both ends. */
  | { type: 'move-module'; moduleId: string; by: number }
  | { type: 'hide-module'; moduleId: string; hide: boolean }
  | { type: 'delete-module'; moduleId: string }
  /** `copy` (from copyModule) is inserted right after the original. */
  | { type: 'duplicate-module'; moduleId: string; copy: SiteModule }
  /** `list` is the module's field. Inserts before the item with the id `before`; null appends. */
  | {
      type: 'add-item'
      moduleId: string
      list: string
      item: ListItem
      before: string | null
      /** Items that were chosen together, such as several pictures, are one undo step, whenever each is added. */
      batch?: string
    }
  /** Moves by `by` positions, negative for back, clamped at both ends. */
  | { type: 'move-item'; moduleId: string; list: string; itemId: string; by: number }
  | { type: 'delete-item'; moduleId: string; list: string; itemId: string }
  /** Sets who receives the answers to a form by email; `formId` is the id of its module. */
  | { type: 'set-recipients'; formId: string; recipients: readonly string[] }
  /** Sets the date of the event. Countdowns that counted down to the old date follow the new one. */
  | {
      type: 'set-event-date'
      eventDate: EventDate
      /** True for a button press rather than a date being typed: always its own undo step. */
      apart?: boolean
    }
  | { type: 'add-language'; language: LanguageCode }
  | { type: 'remove-language'; language: LanguageCode }
  | {
      type: 'set-design'
      change: DesignChange
      /** The control being dragged, such as a slider: everything it sets until it comes to rest is one undo step. */
      adjusts?: string
    }
  /** Replaces the whole document, e.g. with a restored draft. */
  | { type: 'replace-document'; document: SiteDocument }

/** What a field can hold: JSON. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue | undefined }

/** Where on the page an action is visible, so that undo can scroll there. */
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
 * Consecutive actions with the same key and no pause between them form one undo step: typing in a field, dragging a slider. Null:
 * always its own step.
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
