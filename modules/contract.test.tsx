import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { uiLanguages } from '../domain/language/language.ts'
import { shellMessages } from '../renderer/shell/guest-messages.ts'
import { systemMessages } from '../renderer/shell/system-messages.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { formModules } from '../tests/factories/form-modules.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { placeModules } from '../tests/factories/place-modules.ts'
import { countdownMessages } from './countdown/guest-messages.ts'
import { formModuleMessages } from './form/guest-messages.ts'
import { formMessages } from './forms/messages.ts'
import { giftRegistryMessages } from './gift-registry/guest-messages.ts'
import { giftLabels } from './gift-registry/labels.ts'
import { headerMessages } from './header/guest-messages.ts'
import { imageAndTextMessages } from './image-and-text/guest-messages.ts'
import { imageGalleryMessages } from './image-gallery/guest-messages.ts'
import { eventDateMessages } from './kit/event-date-messages.ts'
import { FieldRenderersContext, plainRenderers, type TextProps } from './kit/field-renderers.tsx'
import { locationMessages } from './location/guest-messages.ts'
import { moduleTexts } from './module-texts.ts'
import { peopleListMessages } from './people-list/guest-messages.ts'
import { rsvpMessages } from './rsvp/guest-messages.ts'
import { moduleDefaults, moduleTypes, siteModuleSchema } from './schemas.ts'
import { moduleStyles } from './styles.ts'
import { textMessages } from './text/guest-messages.ts'
import { textAndImageListMessages } from './text-and-image-list/guest-messages.ts'
import { videoMessages } from './video/guest-messages.ts'
import { blockKinds, viewOf } from './views.ts'

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
    expect(moduleStyles[type].join('')).toContain('{')
    expect(blockKinds[type]).toBeTypeOf('string')
    const View = viewOf(written)
    expect(renderToStaticMarkup(<View module={written} place={place} />)).not.toMatch(/<script|\son\w+=/)
  })
})

describe('messages', () => {
  it.each(
    Object.entries({
      headerMessages,
      textMessages,
      imageAndTextMessages,
      imageGalleryMessages,
      peopleListMessages,
      textAndImageListMessages,
      countdownMessages,
      eventDateMessages,
      locationMessages,
      videoMessages,
      formMessages,
      formModuleMessages,
      rsvpMessages,
      giftRegistryMessages,
      giftLabels,
      shellMessages,
      systemMessages,
    }),
  )('%s have every key in every language', (_, messages) => {
    for (const language of uiLanguages) {
      expect(Object.keys(messages[language])).toEqual(Object.keys(messages.sv))
      for (const text of Object.values(messages[language])) expect(text).not.toHaveLength(0)
    }
  })

  it.each(['nb', 'fi'] as const)(
    'for guests are there in %s, as the pages that ask for them check, and none is English',
    (language) => {
      const ofGuests = [
        countdownMessages,
        eventDateMessages,
        formMessages,
        formModuleMessages,
        giftLabels,
        giftRegistryMessages,
        imageGalleryMessages,
        locationMessages,
        rsvpMessages,
        shellMessages,
        systemMessages,
        videoMessages,
      ]
      for (const messages of ofGuests) {
        const english: Readonly<Record<string, string>> = messages.en
        for (const [key, text] of Object.entries(messages[language])) {
          expect(english).toHaveProperty(key)
          if (text.length > 5) expect(text).not.toBe(english[key])
        }
      }
    },
  )
})
