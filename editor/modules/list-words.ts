import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import type { ListWords } from '../document/module-words.ts'
import { findWord } from './find-word.ts'
import type { Words } from './join-words.ts'
import { moduleWords, useOlderWords } from './module-words.ts'

/** The names of modules and their fields in lists, in the UI language. Keeps its identity while the language is unchanged. */
export function useListWords(): ListWords {
  const { i18n } = useTranslation(['modules', 'module-lists'])
  const { language } = i18n
  const older = useOlderWords()
  return useMemo(() => {
    const [labels, lists] = [
      i18n.getResourceBundle(language, 'modules'),
      i18n.getResourceBundle(language, 'module-lists'),
    ]
    return listWords({ ...labels, ...older }, { ...lists, ...older })
  }, [i18n, language, older])
}

/** Builds the names from one language's messages (`messages.sv.ts`, `module-lists/messages.sv.ts`). */
export function listWords(labels: Words, lists: Words): ListWords {
  return {
    ...moduleWords(labels),
    moduleAbout: (type) => lists[`${type} @about`] ?? '',
    inChange: (type, field) => findWord(lists, type, field, '@change') ?? lists['other@change'] ?? '',
    inList: (module, field) => {
      const word = findWord(lists, module.siteModuleType, field) ?? lists.text ?? ''
      const places = placesIn(module, field).map(String)
      const [number = '', of = ''] = [...places].reverse()
      if (number === '' || word.includes('{{number}}')) return fill(word, { number, of })
      return fill(lists.inItem ?? '', { number: places[0] ?? '', field: word })
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

const fill = (word: string, values: Readonly<Record<string, string>>) =>
  word.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole)
