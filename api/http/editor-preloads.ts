import type Koa from 'koa'
import type { Brand } from '../../domain/commerce/market.ts'
import { acceptedLanguages } from '../../domain/language/language.ts'
import {
  chooseUiLanguage,
  type UiLanguage,
  uiLanguageCookie,
  uiLanguageOfHost,
  uiLanguageOfPath,
} from '../../domain/language/ui-language.ts'
import { pageAt, wordsBundle } from '../../editor/pages.ts'
import { bundleFiles, type EditorManifest } from './editor-manifest.ts'

/**
 * Returns the preload links of an editor page for the `Link` header: its code, its messages and its first API calls, so that the browser
 * fetches all of them in parallel. For pages without a bundle of their own, only what all pages have in common.
 */
export function createEditorPreloads(manifest: EditorManifest, brand: Brand): (http: Koa.Context) => readonly string[] {
  const code = (bundle: string): string[] => {
    const { scripts, styles } = bundleFiles(manifest, bundle)
    // styles first: they are small and needed for the first paint
    return [...styles.map((file) => `<${file}>; rel=preload; as=style; crossorigin`), ...scripts.map(modulePreload)]
  }
  const known = new Map<string, string[]>()
  const codeOf = (bundle: string) => {
    const links = known.get(bundle) ?? code(bundle)
    known.set(bundle, links)
    return links
  }
  return (http) => {
    const language = editorLanguage(http)
    const found = pageAt(http.path)
    const asked = { path: http.path, siteId: found?.siteId ?? '', language, brand }
    const calls = ['/api/client-configuration/', ...(found?.page.calls?.(asked) ?? [])]
    return [
      ...codeOf(found?.page.bundle ?? 'base'),
      ...new Set(['kit', ...(found?.page.words ?? [])].flatMap((area) => codeOf(wordsBundle(area, language)))),
      ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
    ]
  }
}

/** `Link` header value that fetches and compiles a module script. */
export const modulePreload = (file: string): string => `<${file}>; rel=modulepreload`

/** The language that the editor will most likely use (editor/kit/i18n/create-i18n.ts). */
export function editorLanguage(http: Koa.Context): UiLanguage {
  const { lang } = http.query
  return chooseUiLanguage({
    query: (typeof lang === 'string' ? lang : undefined) ?? uiLanguageOfPath(http.path) ?? null,
    stored: http.cookies.get(uiLanguageCookie) ?? null,
    hostLanguage: uiLanguageOfHost(http.hostname),
    browser: acceptedLanguages(http.get('Accept-Language')),
  })
}
