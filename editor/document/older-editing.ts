import { type ComponentType, createContext, useContext } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { ModuleOf, ModuleType, SiteModule } from '../../modules/schemas.ts'
import type { SaveSiteRequest, SiteResponse } from '../../modules/site-contract.ts'

type FormProps = { module: ModuleOf<'Form'> | ModuleOf<'Rsvp'> }

/** How the editor behaves differently for a site of an older generation. */
export interface OlderEditing {
  siteVersion: number
  /** The module types that its format supports and that owners of `brand` may choose, in the order of 'Välj modul'. */
  offered: (brand: Brand) => readonly ModuleType[]
  /** Names and purposes that differ from the modules' own. */
  moduleWords: Readonly<Record<UiLanguage, Readonly<Partial<Record<ModuleType, { name: string; about: string }>>>>>
  /** Adapts a new module to the initial values of the older format. */
  fresh: (module: SiteModule) => SiteModule
  /** Saves the document without upgrading its format. */
  save: (siteId: string, body: SaveSiteRequest) => Promise<SiteResponse>
  /** An extra tab in the panels of forms. */
  FormTab: ComponentType<FormProps>
  formTabName: Readonly<Record<UiLanguage, string>>
  /** Rendered below the questions of a form. */
  BelowQuestions: ComponentType<FormProps>
  /** A section of the 'More' drawer. */
  MoreSection: ComponentType
}

/** Null for sites of the newest generation, and for drafts. */
export const OlderEditingContext = createContext<OlderEditing | null>(null)

export const useOlderEditing = (): OlderEditing | null => useContext(OlderEditingContext)
