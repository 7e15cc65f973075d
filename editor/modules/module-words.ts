import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fill } from '../../domain/language/words.ts'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { ModuleType, SiteModule } from '../../modules/schemas.ts'
import type { ModuleWords } from '../document/module-words.ts'
import { type OlderEditing, useOlderEditing } from '../document/older-editing.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { moduleAreas, wordsOfModules } from '../kit/i18n/word-areas.ts'
import { findWord, type Words } from './find-word.ts'

/** The names of modules and their fields, in the UI language. Keeps its identity while the language is unchanged. */
export function useModuleWords(): ModuleWords {
  const { i18n } = useTranslation(moduleAreas)
  const language = useUiLanguage()
  const older = useOlderEditing()?.moduleWords[language]
  return useMemo(() => moduleWords(i18n, language, older), [i18n, language, older])
}

/** Builds the names from one language's words, which have been loaded. `older`: names that differ on a site of an older generation. */
export function moduleWords(i18n: i18n, language: string, older?: OlderEditing['moduleWords']['sv']): ModuleWords {
  const read = (area: string, section: 'onCanvas' | 'inLists'): Words => i18n.getResource(language, area, section) ?? {}
  // most specific first
  const bothOf = (type: ModuleType | null, section: 'onCanvas' | 'inLists'): readonly Words[] =>
    [...(type === null ? [] : wordsOfModules[type]), 'modules'].map((area) => read(area, section))
  const common = read('modules', 'inLists')
  return {
    moduleName: (type) => older?.[type]?.name ?? bothOf(type, 'onCanvas')[0]?.['@name'] ?? '',
    moduleAbout: (type) => older?.[type]?.about ?? bothOf(type, 'inLists')[0]?.['@about'] ?? '',
    onCanvas: (type, field) => findWord(bothOf(type, 'onCanvas'), field) ?? read('modules', 'onCanvas').text ?? '',
    inChange: (type, field) => findWord(bothOf(type, 'inLists'), field, '@change') ?? common['other@change'] ?? '',
    inList: (module, field) => {
      const word = findWord(bothOf(module.siteModuleType, 'inLists'), field) ?? common.text ?? ''
      const places = placesIn(module, field).map(String)
      const [number = '', of = ''] = [...places].reverse()
      if (number === '' || word.includes('{{number}}')) return fill(word, { number, of })
      return fill(common.inItem ?? '', { number: places[0] ?? '', field: word })
    },
  }
}

/** The positions, from 1, of the items that contain a field, outermost first. */
function placesIn(module: SiteModule, field: string): number[] {
  const parts = field.split('/')
  return parts.flatMap((id, index) => {
    const items = fieldAt(module, parts.slice(0, index).join('/'))
    return Array.isArray(items) ? [items.indexOf(fieldAt(items, id)) + 1] : []
  })
}
