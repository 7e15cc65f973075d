import type { ComponentType } from 'react'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { WordArea } from '../kit/i18n/word-areas.ts'
import type { PreloadPage } from '../kit/queries/preload-page.ts'
import { browserHistory } from '../kit/router/history.ts'
import { createRouter, type Router, type Visit } from '../kit/router/router.ts'
import { componentOfPart, editorPages, fileOfPart } from '../pages.ts'

/** A file of a page: the component named after it, and how to load its data ahead. */
type PageFile = { preload?: PreloadPage } & Readonly<Record<string, unknown>>

const files = import.meta.glob<PageFile>('../*/pages/*.tsx')

interface AppRouterParts {
  loadWords: (areas: readonly WordArea[]) => Promise<unknown>
  language: UiLanguage
  configuration: Promise<ClientConfiguration>
}

/**
 * The router of every page (pages.ts). A page loads when first opened, code and messages in parallel: a page that suspended for its
 * messages after rendering would be held back by React for a third of a second. The page that the browser opens also preloads its
 * data, where it exports how (preload-page.ts).
 */
export function createAppRouter({ loadWords, ...given }: AppRouterParts): Router {
  const history = browserHistory()
  const routes = editorPages.map(({ path, parts, words = [] }) => ({
    path,
    pages: parts.map((part) => async ({ params, isFirst }: Visit) => {
      const loading = loadPart(part)
      const preload = async () => {
        const file = await loading
        const { pathname, search } = history.read()
        if (isFirst) await file.preload?.({ params, pathname, search: new URLSearchParams(search), ...given })
      }
      const [file] = await Promise.all([loading, loadWords(words), preload()])
      // safe cast: pages.test.ts checks that each file exports its component
      return file[componentOfPart(part)] as ComponentType
    }),
  }))
  return createRouter(routes, history)
}

async function loadPart(part: string): Promise<PageFile> {
  const load = files[`../${fileOfPart(part)}`]
  if (load === undefined) throw new Error(`there is no page ${part}`)
  return load()
}
