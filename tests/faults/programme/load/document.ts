import { documentWithForms } from '../../../factories/document-with-forms.ts'
import { markOf } from '../ledger.ts'

/** Gifts that are there for everybody, and one that there are few of. */
export const gifts = { module: 'gifts00001', many: 'gift000001', few: 'gift000002', ofFew: 5 } as const

/** A page that says at its beginning, in its middle and at its end which save of which site it is. */
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
