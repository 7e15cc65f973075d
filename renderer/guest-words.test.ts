import { expect, test } from 'vitest'
import { guestLanguages } from '../modules/kit/guest-language.ts'
import { textsOf, wordFilesOf } from '../scripts/word-files.mjs'

// pages and mails; the editor is not there in Norwegian
const areas = wordFilesOf('.').flatMap(({ area, language }) =>
  language === 'nb' && !area.includes('editor') ? [area] : [],
)

test('guests have words', () => {
  expect(areas).toEqual(expect.arrayContaining(['modules/rsvp', 'renderer/shell', 'themes/affisch']))
})

// what owners read among them is not there; the types say that no page or mail asks for it
test.each(areas)('guests read the same texts of %s in Norwegian and Finnish, and none in English', (area) => {
  const [norwegian, finnish, english] = ['nb', 'fi', 'en'].map((language) => textsOf('.', area, language))
  expect([...(finnish?.keys() ?? [])]).toEqual([...(norwegian?.keys() ?? [])])
  for (const [key, text] of [...(norwegian ?? []), ...(finnish ?? [])])
    if (text.length > 5) expect(text, key).not.toBe(english?.get(key))
})

test.each(areas)('the words of %s have only placeholders that are filled', (area) => {
  for (const language of guestLanguages)
    for (const [key, text] of textsOf('.', area, language))
      expect(text.replace(/\{\{\w+\}\}/g, ''), `${language} ${key}`).not.toMatch(/[{}]/)
})
