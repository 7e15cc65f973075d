import { withFieldAt } from '../../modules/kit/field-path.ts'
import { moduleTexts } from '../../modules/module-texts.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** A mail address and a word of eighty letters: neither has a place to break. */
const hardWords =
  'bo-anders.af.klintberg@kommunikationsdirektoratet.example.se Hundraårsjubileumsfestkommitténsordförandekandidatsnomineringsmiddagsplaceringen'

/** The same page with such words in all its Swedish texts; times stay before what they name. */
export function withHardWords(document: SiteDocument): SiteDocument {
  return { ...document, siteModules: document.siteModules.map(hardened) }
}

function hardened(module: SiteModule): SiteModule {
  return moduleTexts(module).reduce((changed, { field, kind, maxLength, value }) => {
    const time = /^[\d.]+ /.exec(value.sv ?? '')?.[0] ?? ''
    const line = `${time}${hardWords}`.slice(0, maxLength)
    const sv = kind === 'line' ? line : `<h3>${hardWords}</h3><p>${hardWords}</p><ul><li>${hardWords}</li></ul>`
    return withFieldAt(changed, field, { sv })
  }, module)
}
