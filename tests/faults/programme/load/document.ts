import { documentWithForms } from '../../../factories/document-with-forms.ts'
import { markOf } from '../ledger.ts'

/** Ids of a gift in ample supply and of one with few pieces. */
export const gifts = { module: 'gifts00001', many: 'gift000001', few: 'gift000002', ofFew: 5 } as const

/** A page that is marked with its site and save at its beginning, middle and end. */
export function documentSaying(site: number, save: number): object {
  const title = { sv: markOf(site, save) }
  const text = { sv: `<p>${'Vi ses i sommar. '.repeat(40)}</p>` }
  const said = (id: string) => ({ id, siteModuleType: 'Text', title, text, hideInMenu: true })
  const { siteModules } = documentWithForms()
  const registry = {
    id: gifts.module,
    siteModuleType: 'GiftRegistry',
    title: { sv: 'Önskelista' },
    items: [
      { id: gifts.many, title: { sv: 'Glas' }, quantity: 999 },
      { id: gifts.few, title: { sv: 'Fat' }, quantity: gifts.ofFew },
    ],
  }
  const modules = [said('first0000001'), ...siteModules, said('middle000001'), registry, said('last00000001')]
  return { availableLanguages: [{ languageCode: 'sv' }], siteModules: modules }
}
