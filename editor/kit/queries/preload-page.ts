import type { ClientConfiguration } from '../../../domain/contracts.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import type { Visit } from '../router/router.ts'

/** What a page opened by the browser may need before it is rendered. */
export interface PreloadInput {
  params: Visit['params']
  pathname: string
  search: URLSearchParams
  language: UiLanguage
  configuration: Promise<ClientConfiguration>
}

/** Loads a page's data in parallel with its messages; also resolves when that fails. */
export type PreloadPage = (input: PreloadInput) => Promise<void>

/** Data loaded for a page before it is rendered. */
export interface Preloaded<Value> {
  /** Never rejects: the page retries a failed load and shows the error. */
  load(key: string, load: () => Promise<Value>): Promise<void>
  /** Undefined when nothing has been loaded under this key. */
  read(key: string): Value | undefined
  /** Called once the page has been rendered, so that a later visit loads fresh data. */
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
