import { describe, expect, test } from 'vitest'
import { textHash } from '../../../../domain/text/text-hash.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { beginContent, readyContentsFor } from './ready-contents.ts'

const id = 'abcdefghijkmnpqrstuv'
const all = [
  ...new Map(
    [...readyContentsFor('wedding'), ...readyContentsFor('event')].map((content) => [content.id, content]),
  ).values(),
]

test('weddings get no sponsors, events do', () => {
  const namesFor = (brand: 'wedding' | 'event') => readyContentsFor(brand).map((content) => content.id)
  expect(namesFor('wedding')).not.toContain('sponsors')
  expect(namesFor('event')).toContain('sponsors')
})

describe.each(all)('$id', (content) => {
  test('says everything in each of the page’s languages, and in no other', () => {
    const { module } = beginContent(content.id, id, ['da', 'sv', 'fi'])
    expect(module.siteModuleType).toBe(content.type)
    const texts = moduleTexts(module).filter(({ value }) => Object.keys(value).length > 0)
    expect(texts.length).toBeGreaterThan(2)
    for (const { field, value } of texts) expect(Object.keys(value).sort(), field).toEqual(['da', 'sv'])
  })

  test('has a title that is not its name in the menu, which stands beside it in some themes', () => {
    const { title, menuTitle } = beginContent(content.id, id, ['sv', 'en', 'da']).module
    for (const language of ['sv', 'en', 'da']) expect(title[language]).not.toBe(menuTitle?.[language])
  })

  test('speaks English on a page whose languages we do not write', () => {
    expect(beginContent(content.id, id, ['fi']).module.title).toEqual({ en: expect.any(String) })
  })
})

test('what it says of places and times is marked as a sample in every language', () => {
  const { module, samples } = beginContent('lodging', id, ['sv', 'en'])
  const texts = moduleTexts(module).flatMap(({ field, value }) => (field.endsWith('/text') ? Object.values(value) : []))
  expect(texts).toHaveLength(6)
  expect(samples.sort()).toEqual(texts.map(textHash).sort())
})
