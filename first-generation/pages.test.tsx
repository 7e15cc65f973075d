import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { uiLanguages } from '../domain/language/ui-language.ts'
import { SiteBody } from '../renderer/site-body.tsx'
import { themeKits } from '../themes/theme-kits.ts'
import { readOldDocument } from './document/document.ts'

const pages = readdirSync('first-generation/corpus').filter((file) => file.startsWith('page-'))
const savedAt = new Date('2026-08-31T10:00:00Z')

/** The page that guests see of an older document. */
function pageOf(file: string, language: string): string {
  const document = readOldDocument(readFileSync(`first-generation/corpus/${file}`, 'utf8'), savedAt)
  return renderToStaticMarkup(
    <SiteBody
      document={document}
      kit={themeKits[document.theme]}
      language={language}
      now={new Date('2026-11-21T10:00:00Z')}
      imageUrl={(_, fileName) => `/assets/${fileName}`}
      assetUrl={(file) => `/assets/${file}`}
      languageHref={(code) => `/${code}`}
      siteVersion={1}
      product={{ name: 'Vigd', url: 'https://vigd.se/' }}
    />,
  )
}

test('there are twelve older pages', () => {
  expect(pages).toHaveLength(12)
})

test.each(pages)('%s looks as it did', async (file) => {
  const name = file.replace('.json', '.sv.html')
  await expect(pageOf(file, 'sv').replace(/></g, '>\n<')).toMatchFileSnapshot(`__snapshots__/${name}`)
})

/** What stands between tags and in attributes. */
const textsOf = (html: string) =>
  new Set([...html.matchAll(/>([^<]+)<|="([^"]+)"/g)].map(([, text, value]) => text ?? value ?? ''))

test.each(uiLanguages.filter((language) => language !== 'sv'))(
  'they say in %s what they said: all that differs from the Swedish pages',
  async (language) => {
    const texts = pages.flatMap((file) => {
      const swedish = textsOf(pageOf(file, 'sv'))
      return [
        `# ${file}`,
        ...[...textsOf(pageOf(file, language))].filter((text) => /^[^-/#]/.test(text) && !swedish.has(text)),
      ]
    })
    await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot(`__snapshots__/words.${language}.txt`)
  },
)

test.each([
  [
    'sv',
    'Tyvärr misslyckades vi att spara din OSA. Något gick fel. Försök gärna igen.',
    'Misslyckades att ladda tal-formuläret',
    'Tyvärr misslyckades vi att skicka ditt meddelande om tal. Något gick fel. Försök gärna igen.',
    'Tyvärr gick det fel!',
  ],
  [
    'en',
    'Unfortunately, we failed to save your RSVP. Something went wrong. Please try again.',
    'Failed to load speech form',
    'Unfortunately, we failed to send your message about a speech. Something went wrong. Please try again.',
    'Something went wrong!',
  ],
  [
    'da',
    'Desværre kunne vi ikke gemme dit svar. Noget gik galt. Prøv gerne igen.',
    'Formularen til taler kunne ikke indlæses',
    'Desværre kunne vi ikke sende din besked om en tale. Noget gik galt. Prøv gerne igen.',
    'Der gik desværre noget galt!',
  ],
])('older pages say the older sentences when an answer fails (%s)', (language, ...sentences) => {
  const page = pageOf('page-01-everything.json', language)
  for (const sentence of sentences) expect(page).toContain(sentence)
})
