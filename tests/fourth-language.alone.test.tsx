import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { domainEndsMail } from '../commands/domains/domain-mails.ts'
import { templateWords } from '../design/templates/template-words.ts'
import { brandProfile } from '../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import { wordsOf } from '../domain/language/words.ts'
import { translator } from '../landing/words.ts'
import { dateInWords } from '../modules/kit/dates.ts'
import { FieldRenderersContext, PageContextProvider, plainRenderers, usePage } from '../modules/kit/field-renderers.tsx'
import { textDefaults } from '../modules/text/schema.ts'
import { TextView } from '../modules/text/view.tsx'

/*
 * A fourth language of the product is one more in a list, and has a file per area as its translation comes. For the editor's words see
 * editor/kit/i18n/create-i18n.alone.test.ts.
 */
vi.mock(import('../domain/language/ui-language.ts'), async (original) => {
  const known = await original()
  return { ...known, uiLanguages: Object.assign(known.uiLanguages, { 3: 'nb' }) }
})

function fourth(): UiLanguage {
  const language = [...uiLanguages].at(3)
  if (language === undefined) throw new Error('there are three languages')
  return language
}

test('what a language lacks is in English, and what English lacks in Swedish, in each part of an area', () => {
  const words = wordsOf({
    './words.sv.json': { ending: { subject: 'Slut', heading: 'Snart slut', how: 'Skriv' } },
    './words.en.json': { ending: { subject: 'The end', heading: 'Soon' } },
    './words.nb.json': { ending: { subject: 'Slutt' } },
  })
  expect(words[fourth()]).toEqual({ ending: { subject: 'Slutt', heading: 'Soon', how: 'Skriv' } })
})

test('mails, start pages and names that nobody has translated yet are in English', () => {
  const profile = { ...brandProfile('wedding', 'se'), language: fourth() }
  const mail = domainEndsMail({ to: 'a@vigd.se', host: 'anna.se', expiresAt: '2027-06-12T10:00:00Z', profile })
  expect(mail.subject).toBe('anna.se ends on 2027-06-12')
  expect(translator(fourth())('logIn')).toBe('Log in')
  expect(templateWords[fourth()]).toEqual(templateWords.en)
})

function Canvas() {
  const page = { ...usePage(), language: 'nb', ownerLanguage: fourth() }
  const renderers = { ...plainRenderers, editing: true, Text: ({ placeholder = '' }) => placeholder }
  return (
    <PageContextProvider value={page}>
      <FieldRenderersContext value={renderers}>
        <TextView
          module={textDefaults('text0000001')}
          place={{ ordinal: 0, index: 0, background: 'background', pair: 'alone' }}
        />
      </FieldRenderersContext>
    </PageContextProvider>
  )
}

test('a module says to its owner in English what is not translated, and dates are written in the language', () => {
  expect(renderToStaticMarkup(<Canvas />)).toContain('Heading')
  expect(dateInWords('2027-06-12T15:30', 'nb')).toMatch(/^lørdag\s12\.\sjuni\s2027/)
})
