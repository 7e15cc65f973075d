import { afterAll, expect, test, vi } from 'vitest'
import { completeLanguages, type UiLanguage, uiLanguages } from '../../../domain/language/ui-language.ts'
import { createI18n } from './create-i18n.ts'

vi.mock(import('../../../domain/language/ui-language.ts'), async (original) => {
  const known = await original()
  // Norwegian joins the list, as a fourth language would
  return { ...known, uiLanguages: Object.assign(known.uiLanguages, { 3: 'nb' }) }
})
vi.stubGlobal('document', { documentElement: {} })
afterAll(() => vi.unstubAllGlobals())

/** Two areas, of which one is Norwegian in part, and which of their files were loaded. */
function wordFiles() {
  const words = {
    '../kit/words.sv.json': { controls: { close: 'Stäng', cancel: 'Avbryt', errorTitle: 'Fel' } },
    '../kit/words.en.json': { controls: { close: 'Close', cancel: 'Cancel' } },
    '../kit/words.da.json': { controls: { close: 'Luk', cancel: 'Annullér', errorTitle: 'Fejl' } },
    '../kit/words.nb.json': { controls: { close: 'Lukk' } },
    '../site/words.sv.json': { shell: { save: 'Spara' } },
    '../site/words.en.json': { shell: { save: 'Save' } },
    '../site/words.da.json': { shell: { save: 'Gem' } },
  }
  const loaded: string[] = []
  const files = Object.fromEntries(
    Object.entries(words).map(([file, texts]) => [
      file,
      async () => {
        loaded.push(file)
        return texts
      },
    ]),
  )
  return { files, loaded }
}

/** The language of the list that lacks texts. */
function partial(): UiLanguage {
  const found = uiLanguages.find((language) => !completeLanguages.includes(language))
  if (found === undefined) throw new Error('every language is complete')
  return found
}

test('a language that lacks texts shows them in English, or in Swedish where English lacks them too', async () => {
  const { files } = wordFiles()
  const i18n = await createI18n(partial(), files)
  await i18n.loadNamespaces('site')
  const kit = i18n.getFixedT(null, 'kit', 'controls')
  const site = i18n.getFixedT(null, 'site', 'shell')
  const shown = [kit('close'), kit('cancel'), kit('errorTitle'), site('save')]
  expect(shown).toEqual(['Lukk', 'Cancel', 'Fel', 'Save'])
})

test.each(['sv', 'en', 'da'] as const)('an editor in %s loads no other language', async (language) => {
  const { files, loaded } = wordFiles()
  const i18n = await createI18n(language, files)
  await i18n.loadNamespaces('site')
  expect(loaded).toEqual([`../kit/words.${language}.json`, `../site/words.${language}.json`])
})
