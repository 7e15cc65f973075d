import type { ClientConfiguration } from '../../../domain/contracts.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import type { Visit } from '../router/router.ts'

/** What a page that the browser opens may need to know before it is drawn. */
export interface PreloadInput {
  params: Visit['params']
  pathname: string
  search: URLSearchParams
  language: UiLanguage
  configuration: Promise<ClientConfiguration>
}

/** Loads what a page shows, beside the page's words; resolves also when that has failed. */
export type PreloadPage = (input: PreloadInput) => Promise<void>

/** What has been loaded for a page before it is drawn. */
export interface Preloaded<Value> {
  /** What fails is loaded again by the page, which says what is wrong. */
  load(key: string, load: () => Promise<Value>): Promise<void>
  /** Undefined when nothing has been loaded under this key. */
  read(key: string): Value | undefined
  /** The page stands there: a later visit loads anew. */
  forget(): void
}

export function createPreloaded<Value>(): Preloaded<Value> {
  let preloaded: { key: string; value: Value } | null = null
  return {
    async load(key, load) {
      preloaded = await load().then(
        (value) => ({ key, value }),
        () => null,
      )
    },
    read: (key) => (preloaded?.key === key ? preloaded.value : undefined),
    forget() {
      preloaded = null
    },
  }
}
