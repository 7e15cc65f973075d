import type { Brand } from '../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import { quickStartKeyOf } from '../domain/quick-start.ts'
import { moduleAreas, type WordArea } from './kit/i18n/word-areas.ts'
import { matchPath } from './kit/router/match-path.ts'

/** The scripts that a page begins with, in one file besides those that it shares with others (vite.config.ts). */
export type PageBundle =
  | 'login'
  | 'account'
  | 'address'
  | 'payment'
  | 'answers'
  | 'guests'
  | 'wizard'
  | 'cards'
  | 'owner'
  | 'quick-start'

/** What the server renders for the first paint (api/http/first-sight.ts). */
export type FirstSightKind = 'canvas' | 'cards' | 'account' | 'answers' | 'guests'

export interface EditorPage {
  /** For example `/redigera/:siteId`; a segment ending in `?` is optional. The first row that matches counts. */
  path: string
  /**
   * Its layouts, outermost first, and the page itself: `login/login-page` is `editor/login/pages/login-page.tsx`, which exports
   * `LoginPage`.
   */
  parts: readonly string[]
  /** The areas of words of its first render, besides those of all pages. React would hold the page back for what comes later. */
  words?: readonly WordArea[]
  bundle?: PageBundle
  /** The API calls that it makes at once, which the server names in the page's head. */
  calls?: (asked: AskedPage) => readonly string[]
  firstSight?: FirstSightKind
}

export interface AskedPage {
  path: string
  siteId: string
  language: UiLanguage
  brand: Brand
}

/** What the canvas needs, which pages without one do not. */
const canvasWords: readonly WordArea[] = ['canvas', ...moduleAreas]
const editorWords: readonly WordArea[] = ['site', ...canvasWords]

const siteCall = ({ siteId }: AskedPage) => [`/api/sites/${siteId}`]

/** The quick start's own paths (product-rules.md#paths-of-the-product). */
const quickStartPaths = [
  '/snabbstart',
  '/sms/snabbstart',
  '/digital-studentinbjudan/snabbstart',
  ...uiLanguages.map((language) => `/${language}/snabbstart`),
]

/** Paths of editors of a page that has no owner yet. */
const draftPaths = ['/kom-igang/redigera', ...quickStartPaths]

const loginPages: readonly EditorPage[] = [
  {
    path: '/logga-in',
    parts: ['login/login-page'],
    words: ['login'],
    bundle: 'login',
    calls: () => ['/api/accounts/me/'],
  },
  { path: '/aterstall-losenord', parts: ['login/request-reset-page'], words: ['login'] },
  {
    path: '/aterstall-losenord/:token',
    parts: ['login/new-password-page'],
    words: ['login'],
  },
  { path: '/bekrafta-epost/:token', parts: ['account/confirm-mail-page'], words: ['account', 'login'] },
  { path: '/bekrafta-adress/:token', parts: ['account/prove-mail-page'], words: ['account', 'login'] },
  { path: '/svarsmejl/:siteId/:token', parts: ['answers/notice-choice-page'], words: ['answers'] },
]

const addressPath = '/redigera/:siteId/valj-adress'
const accountPath = '/redigera/:siteId/konto'

/** A page within the layout of the address pages. */
const inAddressLayout = (path: string, page: string, rest: Partial<EditorPage> = {}): EditorPage => ({
  path,
  parts: ['address/address-layout', `address/${page}`],
  words: ['address'],
  ...rest,
})

const addressPages: readonly EditorPage[] = [
  ...[addressPath, `${addressPath}/subdoman`].map((path) =>
    inAddressLayout(path, 'address-page', { bundle: 'address', calls: siteCall }),
  ),
  inAddressLayout(`${addressPath}/subdoman/betalning`, 'payment-page', { bundle: 'payment', calls: siteCall }),
  inAddressLayout(`${addressPath}/subdoman/bekraftelse/:paymentReference?`, 'confirmation-page'),
  inAddressLayout(`${addressPath}/doman`, 'domain-page'),
  inAddressLayout(`${addressPath}/doman/betalning`, 'domain-payment-page', { bundle: 'payment', calls: siteCall }),
  inAddressLayout(`${addressPath}/doman/bekraftelse/:paymentReference?`, 'domain-confirmation-page'),
  ...otherRegistrarPages(`${addressPath}/doman-annan-registrar`),
  inAddressLayout(`${accountPath}/kvitto/:paymentReference`, 'receipt-page'),
  inAddressLayout(`${accountPath}/forlang/subdoman/bekraftelse/:paymentReference?`, 'extension-confirmation'),
]

function otherRegistrarPages(base: string): EditorPage[] {
  return [
    inAddressLayout(base, 'other-registrar-page'),
    inAddressLayout(`${base}/betalning`, 'other-registrar-payment', { bundle: 'payment', calls: siteCall }),
    inAddressLayout(`${base}/bekraftelse/:paymentReference?`, 'other-registrar-confirmation'),
  ]
}

const accountPages: readonly EditorPage[] = [
  {
    path: accountPath,
    parts: ['account/account-page'],
    words: ['account', 'login'],
    bundle: 'account',
    calls: ({ siteId }) => [`/api/sites/${siteId}/account/`],
    firstSight: 'account',
  },
  {
    path: `${accountPath}/forlang`,
    parts: ['account/account-page', 'address/extend-dialog'],
    words: ['account', 'login', 'address'],
  },
]

const wizardSteps = {
  '/kom-igang': 'template-step',
  '/kom-igang/information': 'information-step',
  '/kom-igang/sprak': 'language-step',
  '/kom-igang/innehall': 'content-step',
}
const wizardPages: readonly EditorPage[] = [
  ...Object.entries(wizardSteps).map(([path, step]) => ({
    path,
    parts: ['wizard/wizard-layout', `wizard/${step}`],
    words: ['wizard'] as const,
    bundle: 'wizard' as const,
  })),
  { path: '/kom-igang/redigera', parts: ['wizard/wizard-editor-page'], words: editorWords, bundle: 'quick-start' },
]

/** The calls of an owner's answers: each kind, and what is held back of it as spam. */
const answersCalls = ({ siteId }: AskedPage) => [
  `/api/sites/${siteId}`,
  ...[`/api/rsvps/${siteId}/v4`, `/api/form-submissions/${siteId}`].flatMap((call) => [call, `${call}?spam=true`]),
]
const answersPages: readonly EditorPage[] = ['/redigera/:siteId', ...draftPaths].flatMap((editor) => {
  const isOwners = editor === '/redigera/:siteId'
  const words = ['site', 'answers'] as const
  return [
    {
      path: `${editor}/visa-osa`,
      parts: ['answers/answers-layout', 'answers/answers-view'],
      words,
      ...(isOwners && { bundle: 'answers', calls: answersCalls, firstSight: 'answers' }),
    },
    { path: `${editor}/visa-osa/fragor`, parts: ['answers/answers-layout', 'answers/questions-view'], words },
  ]
})

const guestPages: readonly EditorPage[] = [
  { path: '/redigera/:siteId/gaster/kok', parts: ['guests/kitchen-page'], words: ['site', 'guests'] },
  ...['/redigera/:siteId', ...draftPaths].map(
    (editor): EditorPage => ({
      path: `${editor}/gaster`,
      parts: ['guests/guests-page'],
      words: ['site', 'guests'],
      ...(editor === '/redigera/:siteId' && {
        bundle: 'guests',
        calls: ({ siteId }) => [`/api/sites/${siteId}/guests`, `/api/sites/${siteId}`],
        firstSight: 'guests',
      }),
    }),
  ),
]

const cardsPath = '/redigera/:siteId/inbjudningar'
const cardWords = ['cards', 'site', 'document'] as const
const cardPages: readonly EditorPage[] = [
  {
    path: cardsPath,
    parts: ['cards/card-list-page'],
    words: ['cards'],
    bundle: 'cards',
    calls: ({ siteId }) => [`/api/sites/${siteId}`, `/api/sites/${siteId}/prints`],
    firstSight: 'cards',
  },
  ...draftPaths.map(
    (editor): EditorPage => ({
      path: `${editor}/inbjudningar`,
      parts: ['cards/card-list-page'],
      words: ['cards'],
    }),
  ),
  ...['/redigera/:siteId', ...draftPaths].map(
    (editor): EditorPage => ({
      path: `${editor}/inbjudningar/nytt`,
      parts: ['cards/edit-card-page'],
      words: cardWords,
    }),
  ),
  { path: `${cardsPath}/bekraftelse/:orderId`, parts: ['cards/order-confirmation-page'], words: ['cards', 'address'] },
  { path: `${cardsPath}/:printId/bestall`, parts: ['cards/order-page'], words: ['cards', 'address'] },
  { path: `${cardsPath}/:printId`, parts: ['cards/edit-card-page'], words: cardWords },
]

const sitePages: readonly EditorPage[] = [
  ...quickStartPaths.map(
    (path): EditorPage => ({
      path,
      parts: ['site/quick-start-page'],
      words: editorWords,
      bundle: 'quick-start',
      calls: (asked) => [
        `/api/sites/quick-start/${quickStartKeyOf(asked.path, asked.brand)}?language=${asked.language}`,
      ],
      firstSight: 'canvas',
    }),
  ),
  {
    path: '/redigera/:siteId/versioner',
    parts: ['versions/versions-page'],
    words: ['versions', 'document', ...moduleAreas],
  },
  {
    path: '/redigera/:siteId',
    parts: ['site/edit-site-page'],
    words: editorWords,
    bundle: 'owner',
    calls: siteCall,
    firstSight: 'canvas',
  },
]

/**
 * Every page of the product that the editor's app shows. The router (app/create-app-router.ts), the build (vite.config.ts), the links with
 * which the server has a page preloaded (api/http/editor-preloads.ts) and its first paint (api/http/first-sight.ts) read this table, so
 * it imports no code of the pages.
 */
export const editorPages: readonly EditorPage[] = [
  ...loginPages,
  ...addressPages,
  ...accountPages,
  ...wizardPages,
  ...answersPages,
  ...guestPages,
  ...cardPages,
  ...sitePages,
]

/** The page at a path with the site's id in it, which is empty where the path has none; null where there is none. */
export function pageAt(pathname: string): { page: EditorPage; siteId: string } | null {
  for (const page of editorPages) {
    const params = matchPath(page.path, pathname)
    if (params === null) continue
    const { siteId } = params
    // what is no id is part of no address that the server writes
    return siteId === undefined || /^[a-z0-9]+$/.test(siteId) ? { page, siteId: siteId ?? '' } : null
  }
  return null
}

/** The file of a part, from `editor/`. */
export const fileOfPart = (part: string): string => part.replace('/', '/pages/').concat('.tsx')

/** The component that a part's file exports: `LoginPage` of `login/login-page`. */
export const componentOfPart = (part: string): string =>
  part.replace(/^.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The file with the words of an area in one language: those that the canvas begins with share one, since each file costs the
 * browser more than the few bytes that it spares others.
 */
export const wordsBundle = (area: string, language: string): string =>
  `words-${canvasWords.some((known) => known === area) ? 'canvas' : area}-${language}`
