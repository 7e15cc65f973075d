import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { formModules } from '../tests/factories/form-modules.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { placeModules } from '../tests/factories/place-modules.ts'
import { guestModules, viewOf } from './guest-modules.ts'
import { FieldRenderersContext, plainRenderers, type TextProps } from './kit/field-renderers.tsx'
import { moduleTexts } from './module-texts.ts'
import { moduleDefaults, moduleTypes, siteModuleSchema } from './schemas.ts'

const place = { ordinal: 0, index: 0, background: 'background', pair: 'alone' } as const
const filled = [
  ...buildSiteDocument().siteModules,
  ...[...listModules, ...placeModules, wishes, ...formModules].map((module) => siteModuleSchema.parse(module)),
]

describe.each(moduleTypes)('%s', (type) => {
  const empty = moduleDefaults[type]('module00001')
  const written = filled.find((module) => module.siteModuleType === type) ?? empty

  it('has defaults that parse', () => {
    expect(siteModuleSchema.parse(empty)).toEqual(empty)
  })

  it('renders, empty or written, without a word on the console', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const module of [empty, written]) {
      const View = viewOf(module)
      for (const editing of [false, true])
        renderToStaticMarkup(
          <FieldRenderersContext value={{ ...plainRenderers, editing }}>
            <View module={module} place={place} />
          </FieldRenderersContext>,
        )
    }
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it('lets owners write as much on the canvas as its schema takes', () => {
    const limits = new Map([empty, written].flatMap(moduleTexts).map(({ field, maxLength }) => [field, maxLength]))
    const onCanvas = new Map<string, number>()
    const Text = ({ field, maxLength = 300 }: TextProps) => void onCanvas.set(field, maxLength)
    for (const module of [empty, written]) {
      const View = viewOf(module)
      renderToStaticMarkup(
        <FieldRenderersContext value={{ ...plainRenderers, editing: true, Text }}>
          <View module={module} place={place} />
        </FieldRenderersContext>,
      )
    }
    expect(onCanvas.size).toBeGreaterThan(0)
    for (const [field, maxLength] of onCanvas)
      expect({ field, maxLength }).toEqual({ field, maxLength: limits.get(field) })
  })

  it('has a style, a kind, and no script in its markup', () => {
    expect(guestModules[type].styles.join('')).toContain('{')
    expect(guestModules[type].block).toBeTypeOf('string')
    const View = viewOf(written)
    expect(renderToStaticMarkup(<View module={written} place={place} />)).not.toMatch(/<script|\son\w+=/)
  })
})
