import type { ComponentType } from 'react'
import type { WordArea } from '../kit/i18n/word-areas.ts'
import { browserHistory } from '../kit/router/history.ts'
import { createRouter, type Router } from '../kit/router/router.ts'
import { componentOfPart, editorPages, fileOfPart } from '../pages.ts'

/** The files of pages, each with the component named after it. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('../*/pages/*.tsx')

/**
 * The router of every page (pages.ts). A page loads when first opened, code and messages in parallel: a page that suspended for its
 * messages after rendering would be held back by React for a third of a second.
 */
export function createAppRouter(loadWords: (areas: readonly WordArea[]) => Promise<unknown>): Router {
  const routes = editorPages.map(({ path, parts, words = [] }) => ({
    path,
    pages: parts.map((part) => async () => {
      const [file] = await Promise.all([loadPart(part), loadWords(words)])
      // safe cast: pages.test.ts checks that each file exports its component
      return file[componentOfPart(part)] as ComponentType
    }),
  }))
  return createRouter(routes, browserHistory())
}

async function loadPart(part: string): Promise<Readonly<Record<string, unknown>>> {
  const load = files[`../${fileOfPart(part)}`]
  if (load === undefined) throw new Error(`there is no page ${part}`)
  return load()
}
