import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldRenderersContext, plainRenderers, type TextProps } from '../modules/kit/field-renderers.tsx'
import { moduleTexts } from '../modules/module-texts.ts'
import { moduleTypes, type SiteModule, siteModuleSchema } from '../modules/schemas.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { formModules } from '../tests/factories/form-modules.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { placeModules } from '../tests/factories/place-modules.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { SiteBody } from './site-body.tsx'

/** What a text may have that says nothing of its length. */
const usualLength = 300

/** The lines that a module's view lets owners write, by their fields, and how long each may become. */
function writtenLines(module: SiteModule): Map<string, number> {
  const lengths = new Map<string, number>()
  const Text = (props: TextProps) => {
    lengths.set(props.field, props.maxLength ?? usualLength)
    return plainRenderers.Text(props)
  }
  const document = { ...buildSiteDocument({ theme: 'theme4' }), siteModules: [module] }
  renderToStaticMarkup(
    <FieldRenderersContext value={{ ...plainRenderers, Text, editing: true }}>
      <SiteBody
        document={document}
        kit={themeKits.theme4}
        language="sv"
        now={new Date('2026-11-21T10:00:00Z')}
        imageUrl={(_, fileName) => fileName}
        assetUrl={(file) => file}
        languageHref={(code) => code}
        product={{ name: 'Vigd', url: 'https://vigd.se/' }}
      />
    </FieldRenderersContext>,
  )
  return lengths
}

const modules = [
  ...buildSiteDocument({ theme: 'theme4' }).siteModules,
  ...[...listModules, ...placeModules, ...formModules, wishes].map((module) => siteModuleSchema.parse(module)),
]

it.each(moduleTypes)('%s takes as many characters on the canvas as its schema does', (type) => {
  const lines = modules
    .filter((module) => module.siteModuleType === type)
    .flatMap((module) => {
      const stored = new Map(moduleTexts(module).map(({ field, maxLength }) => [field, maxLength]))
      return [...writtenLines(module)].map(([field, length]) => ({ field, length, stored: stored.get(field) }))
    })
  expect(lines, `tests/factories/ has no ${type}`).not.toEqual([])
  expect(lines.filter(({ length, stored }) => length !== stored)).toEqual([])
})
