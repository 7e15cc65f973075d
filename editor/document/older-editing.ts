import { type ComponentType, createContext, useContext } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { ModuleOf, ModuleType, SiteModule } from '../../modules/schemas.ts'
import type { SaveSiteRequest, SiteResponse } from '../../modules/site-contract.ts'

type FormProps = { module: ModuleOf<'Form'> | ModuleOf<'Rsvp'> }

/** What the editor does differently while a site is of an older generation. */
export interface OlderEditing {
  siteVersion: number
  /** The kinds of modules that its format has and a brand's owners may choose, in the order of 'Välj modul'. */
  offered: (brand: Brand) => readonly ModuleType[]
  /** What its modules are called otherwise, by the keys of the modules' own words. */
  moduleWords: Readonly<Record<UiLanguage, Readonly<Record<string, string>>>>
  /** A new module as its format begins one. */
  fresh: (module: SiteModule) => SiteModule
  /** Saves the document, which stays in its format. */
  save: (siteId: string, body: SaveSiteRequest) => Promise<SiteResponse>
  /** A tab of the panels of forms. */
  FormTab: ComponentType<FormProps>
  formTabName: Readonly<Record<UiLanguage, string>>
  /** Stands below the questions of a form. */
  BelowQuestions: ComponentType<FormProps>
  /** A section of the drawer 'More'. */
  MoreSection: ComponentType
}

/** Null for sites of the newest generation, and for drafts. */
export const OlderEditingContext = createContext<OlderEditing | null>(null)

export const useOlderEditing = (): OlderEditing | null => useContext(OlderEditingContext)
