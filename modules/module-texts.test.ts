import { describe, expect, it } from 'vitest'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { fieldAt, withFieldAt } from './kit/field-path.ts'
import { moduleTexts } from './module-texts.ts'
import { moduleDefaults, moduleTypes, siteModuleSchema } from './schemas.ts'

const modules = [...buildSiteDocument().siteModules, ...listModules.map((module) => siteModuleSchema.parse(module))]

describe('the texts of a module', () => {
  it('stand where their paths say, and can be written there', () => {
    for (const module of modules)
      for (const { field, kind, value } of moduleTexts(module)) {
        expect(fieldAt(module, field)).toEqual(value)
        const text = { sv: kind === 'rich' ? '<p>Nytt</p>' : 'Nytt' }
        const written = withFieldAt(module, field, text)
        expect(fieldAt(siteModuleSchema.parse(written), field)).toEqual(text)
      }
  })

  it.each(moduleTypes)('%s: the menu title at least, also while it is empty', (type) => {
    const fields = moduleTexts(moduleDefaults[type]('module00001')).map(({ field }) => field)
    expect(fields).toContain('menuTitle')
  })

  it('are all there: no word of a document is outside them', () => {
    for (const module of modules) {
      const listed = moduleTexts(module).flatMap(({ value }) => Object.values(value))
      const swedish = [...JSON.stringify(module).matchAll(/"sv":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
        JSON.parse(`"${text}"`),
      )
      for (const text of swedish) expect(listed).toContain(text)
    }
  })

  it('tell lines from rich text, with their limits, and find the descriptions of pictures', () => {
    const module = siteModuleSchema.parse({
      id: 'people0001',
      siteModuleType: 'PeopleList',
      items: [{ id: 'person0001', name: { sv: 'Åsa' }, image: buildImage('a', { alt: { sv: 'Åsa på stranden' } }) }],
    })
    expect(moduleTexts(module)).toEqual([
      { field: 'menuTitle', kind: 'line', maxLength: 120, value: {} },
      { field: 'title', kind: 'line', maxLength: 300, value: {} },
      { field: 'items/person0001/name', kind: 'line', maxLength: 300, value: { sv: 'Åsa' } },
      { field: 'items/person0001/title', kind: 'line', maxLength: 300, value: {} },
      { field: 'items/person0001/text', kind: 'rich', maxLength: 20_000, value: {} },
      { field: 'items/person0001/image/alt', kind: 'line', maxLength: 300, value: { sv: 'Åsa på stranden' } },
    ])
  })

  it('of a form come as guests meet them, with its questions and their answers', () => {
    const module = siteModuleSchema.parse({
      id: 'replycard1',
      siteModuleType: 'Rsvp',
      form: {
        formElements: [
          {
            id: 'question1',
            formElementType: 'SingleSelect',
            options: [{ id: 'option001' }, { id: 'option002' }],
            showConditions: [{ formElementId: 'question1' }],
          },
          { id: 'question2', formElementType: 'ShortText' },
        ],
      },
    })
    expect(moduleTexts(module).map(({ field }) => field)).toEqual([
      'menuTitle',
      'title',
      'text',
      'selectNumberOfGuestsText',
      'oneGuestRsvpButton',
      'guestIndexTitle',
      'form/formElements/question1/label',
      'form/formElements/question1/options/option001/text',
      'form/formElements/question1/options/option002/text',
      'form/formElements/question2/label',
      'sendButton',
      'confirmationTitle',
      'confirmationText',
      'closedText',
    ])
  })
})
