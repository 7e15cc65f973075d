import type Koa from 'koa'
import type { Brand } from '../../domain/commerce/market.ts'
import { acceptedLanguages } from '../../domain/language/language.ts'
import {
  chooseUiLanguage,
  type UiLanguage,
  uiLanguageCookie,
  uiLanguageOfHost,
} from '../../domain/language/ui-language.ts'
import { quickStartKeyOf } from '../../domain/quick-start.ts'
import { bundleFiles, type EditorManifest } from './editor-manifest.ts'

const siteId = '([a-z0-9]+)'

interface EditorPage {
  path: RegExp
  /** The bundle of its code (vite.config.ts). */
  bundle: string
  /** API calls that it makes immediately. */
  calls: (asked: { path: string; siteId: string; language: UiLanguage; brand: Brand }) => readonly string[]
}

/** The most frequently opened pages. All others load their dependencies one after the other. */
const pages: readonly EditorPage[] = [
  {
    path: new RegExp(`^/redigera/${siteId}/?$`),
    bundle: 'editor',
    calls: (asked) => [`/api/sites/${asked.siteId}`],
  },
  {
    path: /^\/(?:(?:sms|digital-studentinbjudan|sv|en|da)\/)?snabbstart\/?$/,
    bundle: 'editor',
    calls: ({ path, brand, language }) => [
      `/api/sites/quick-start/${quickStartKeyOf(path, brand)}?language=${language}`,
    ],
  },
  { path: /^\/kom-igang(?:\/(?:information|sprak|innehall))?\/?$/, bundle: 'wizard', calls: () => [] },
  { path: /^\/kom-igang\/redigera\/?$/, bundle: 'editor', calls: () => [] },
  {
    path: new RegExp(`^/redigera/${siteId}/visa-osa/?$`),
    bundle: 'answers',
    calls: (asked) => [
      `/api/sites/${asked.siteId}`,
      ...[`/api/rsvps/${asked.siteId}/v4`, `/api/form-submissions/${asked.siteId}`].flatMap((answers) => [
        answers,
        `${answers}?spam=true`,
      ]),
    ],
  },
  {
    path: new RegExp(`^/redigera/${siteId}/inbjudningar/?$`),
    bundle: 'cards',
    calls: (asked) => [`/api/sites/${asked.siteId}`, `/api/sites/${asked.siteId}/prints`],
  },
  {
    path: new RegExp(`^/redigera/${siteId}/konto/?$`),
    bundle: 'account',
    calls: (asked) => [`/api/sites/${asked.siteId}/account/`],
  },
  {
    path: new RegExp(`^/redigera/${siteId}/valj-adress(?:/subdoman)?/?$`),
    bundle: 'address',
    calls: (asked) => [`/api/sites/${asked.siteId}`],
  },
  {
    path: new RegExp(`^/redigera/${siteId}/valj-adress/(?:subdoman|doman|doman-annan-registrar)/betalning/?$`),
    bundle: 'payment',
    calls: (asked) => [`/api/sites/${asked.siteId}`],
  },
  { path: /^\/logga-in\/?$/, bundle: 'login', calls: () => ['/api/accounts/me/'] },
]

/**
 * Returns the preload links of an editor page for the `Link` header: its code, its messages and its first API calls, so that the browser
 * fetches all of them in parallel. For pages that are not listed, only what all pages have in common.
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
    const page = pages.find(({ path }) => path.test(http.path))
    const siteId = page?.path.exec(http.path)?.[1] ?? ''
    const calls = ['/api/client-configuration/', ...(page?.calls({ path: http.path, siteId, language, brand }) ?? [])]
    return [
      ...codeOf(page?.bundle ?? 'base'),
      ...codeOf(`words-${language}`),
      ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
    ]
  }
}

/** `Link` header value that fetches and compiles a module script. */
export const modulePreload = (file: string): string => `<${file}>; rel=modulepreload`

/** The language that the editor will most likely use (editor/kit/i18n/create-i18n.ts). */
export function editorLanguage(http: Koa.Context): UiLanguage {
  const { lang } = http.query
  const inPath = /^\/(sv|en|da)\//.exec(http.path)?.[1]
  return chooseUiLanguage({
    query: (typeof lang === 'string' ? lang : undefined) ?? inPath ?? null,
    stored: http.cookies.get(uiLanguageCookie) ?? null,
    hostLanguage: uiLanguageOfHost(http.hostname),
    browser: acceptedLanguages(http.get('Accept-Language')),
  })
}
