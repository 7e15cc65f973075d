import type { ComponentType } from 'react'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import { type UiLanguage, uiLanguages } from '../../domain/language/ui-language.ts'
import type { PreloadPage } from '../kit/queries/preload-page.ts'
import { browserHistory } from '../kit/router/history.ts'
import { createRouter, type Route, type Router } from '../kit/router/router.ts'
import type { MessageAreas } from './i18n/areas.ts'

/** The quick start's own paths (product-rules.md#paths-of-the-product). */
const quickStartPaths = [
  '/snabbstart',
  '/sms/snabbstart',
  '/digital-studentinbjudan/snabbstart',
  ...uiLanguages.map((language) => `/${language}/snabbstart`),
]

/** The message areas needed for a page's first render, besides those that every page has. */
type Areas = readonly (keyof MessageAreas)[]

const editorAreas: Areas = ['shell', 'modules', 'canvas', 'saving', 'images', 'questions-warning']
const answersAreas: Areas = ['shell', 'answers']

interface AppRouterParts {
  loadWords: (areas: Areas) => Promise<unknown>
  language: UiLanguage
  configuration: Promise<ClientConfiguration>
}

/**
 * Every page of the editor app. A page loads when first opened, code and messages in parallel: a page that suspended for its
 * messages after rendering would be held back by React for a third of a second. The page that the browser opens also preloads its
 * data, where it exports how (preload-page.ts).
 */
export function createAppRouter({ loadWords, ...given }: AppRouterParts): Router {
  const history = browserHistory()
  const open: Open =
    (load, name, areas = []) =>
    async ({ params, isFirst }) => {
      const loading = load()
      const preload = async () => {
        const page = await loading
        const { pathname, search } = history.read()
        if (isFirst) await page.preload?.({ params, pathname, search: new URLSearchParams(search), ...given })
      }
      const [page] = await Promise.all([loading, loadWords(areas), preload()])
      return page[name]
    }
  return createRouter(appRoutes(open), history)
}

/** The table of pages; `open` creates each page's loader. */
export const appRoutes = (open: Open): Route[] => [
  ...loginRoutes(open),
  ...addressRoutes(open),
  ...accountRoutes(open),
  ...wizardRoutes(open),
  ...answersRoutes(open),
  ...cardRoutes(open),
  ...quickStartPaths.map((path) => ({
    path,
    pages: [open(() => import('../site/quick-start/quick-start-page.tsx'), 'QuickStartPage', editorAreas)],
  })),
  {
    path: '/redigera/:siteId/versioner',
    pages: [
      open(() => import('../versions/versions-page.tsx'), 'VersionsPage', [
        'versions',
        'changes',
        'modules',
        'questions-warning',
      ]),
    ],
  },
  {
    path: '/redigera/:siteId',
    pages: [open(() => import('../site/edit-site-page.tsx'), 'EditSitePage', editorAreas)],
  },
]

export type Open = <Name extends string>(
  load: () => Promise<{ [N in Name]: ComponentType } & { preload?: PreloadPage }>,
  name: Name,
  areas?: Areas,
) => Route['pages'][number]

const loginRoutes = (open: Open): Route[] => [
  {
    path: '/logga-in',
    pages: [open(() => import('../login/login-page.tsx'), 'LoginPage', ['login', 'account-fields'])],
  },
  {
    path: '/aterstall-losenord',
    pages: [
      open(() => import('../login/reset-password/request-reset-page.tsx'), 'RequestResetPage', [
        'reset-password',
        'account-fields',
      ]),
    ],
  },
  {
    path: '/bekrafta-epost/:token',
    pages: [open(() => import('../account/change-mail/confirm-mail-page.tsx'), 'ConfirmMailPage', ['change-mail'])],
  },
  {
    path: '/bekrafta-adress/:token',
    pages: [open(() => import('../account/change-mail/prove-mail-page.tsx'), 'ProveMailPage', ['change-mail'])],
  },
  {
    path: '/svarsmejl/:siteId/:token',
    pages: [
      open(() => import('../answers/answer-notices/notice-choice-page.tsx'), 'NoticeChoicePage', ['answer-notices']),
    ],
  },
  {
    path: '/aterstall-losenord/:token',
    pages: [
      open(() => import('../login/reset-password/new-password-page.tsx'), 'NewPasswordPage', [
        'reset-password',
        'account-fields',
      ]),
    ],
  },
]

function addressRoutes(open: Open): Route[] {
  const layout = open(() => import('../address/address-layout.tsx'), 'AddressLayout', ['address'])
  const address = open(() => import('../address/address-page.tsx'), 'AddressPage')
  const payment = open(() => import('../address/payment-routes.tsx'), 'PaymentRoute')
  const confirmation = open(() => import('../address/confirmation-page.tsx'), 'ConfirmationPage')
  const base = '/redigera/:siteId/valj-adress'
  return [
    { path: base, pages: [layout, address] },
    { path: `${base}/subdoman`, pages: [layout, address] },
    ...otherRegistrarRoutes(open, layout),
    { path: `${base}/subdoman/betalning`, pages: [layout, payment] },
    { path: `${base}/subdoman/bekraftelse/:paymentReference?`, pages: [layout, confirmation] },
    { path: `${base}/doman`, pages: [layout, open(() => import('../address/domain-page.tsx'), 'DomainPage')] },
    {
      path: `${base}/doman/betalning`,
      pages: [layout, open(() => import('../address/payment-routes.tsx'), 'DomainPaymentRoute')],
    },
    {
      path: `${base}/doman/bekraftelse/:paymentReference?`,
      pages: [layout, open(() => import('../address/domain-confirmation-page.tsx'), 'DomainConfirmationPage')],
    },
    {
      path: '/redigera/:siteId/konto/kvitto/:paymentReference',
      pages: [layout, open(() => import('../address/receipt-page.tsx'), 'ReceiptPage')],
    },
    {
      path: '/redigera/:siteId/konto/forlang/subdoman/bekraftelse/:paymentReference?',
      pages: [layout, open(() => import('../address/extension-confirmation.tsx'), 'ExtensionConfirmation')],
    },
  ]
}

function otherRegistrarRoutes(open: Open, layout: ReturnType<Open>): Route[] {
  const domain = open(() => import('../address/other-registrar/other-registrar-page.tsx'), 'OtherRegistrarPage', [
    'other-registrar',
  ])
  const payment = open(() => import('../address/payment-routes.tsx'), 'OtherRegistrarPaymentRoute', ['other-registrar'])
  const confirmation = open(
    () => import('../address/other-registrar/other-registrar-confirmation.tsx'),
    'OtherRegistrarConfirmation',
    ['other-registrar'],
  )
  const base = '/redigera/:siteId/valj-adress/doman-annan-registrar'
  return [
    { path: base, pages: [layout, domain] },
    { path: `${base}/betalning`, pages: [layout, payment] },
    { path: `${base}/bekraftelse/:paymentReference?`, pages: [layout, confirmation] },
  ]
}

function accountRoutes(open: Open): Route[] {
  const account = open(() => import('../account/account-page.tsx'), 'AccountPage', [
    'account',
    'privacy',
    'change-mail',
  ])
  const extend = open(() => import('../address/extend-dialog.tsx'), 'ExtendDialog', ['address'])
  return [
    { path: '/redigera/:siteId/konto', pages: [account] },
    { path: '/redigera/:siteId/konto/forlang', pages: [account, extend] },
  ]
}

function wizardRoutes(open: Open): Route[] {
  const layout = open(() => import('../wizard/wizard-page.tsx'), 'WizardPageLayout', ['wizard'])
  const steps = {
    '/kom-igang': open(() => import('../wizard/template-step-route.tsx'), 'TemplateStepRoute'),
    '/kom-igang/information': open(() => import('../wizard/information-step.tsx'), 'InformationStep'),
    '/kom-igang/sprak': open(() => import('../wizard/language-step-route.tsx'), 'LanguageStepRoute'),
    '/kom-igang/innehall': open(() => import('../wizard/content-step.tsx'), 'ContentStep'),
  }
  return [
    ...Object.entries(steps).map(([path, step]) => ({ path, pages: [layout, step] })),
    {
      path: '/kom-igang/redigera',
      pages: [open(() => import('../wizard/wizard-editor-page.tsx'), 'WizardEditorPage', editorAreas)],
    },
  ]
}

function answersRoutes(open: Open): Route[] {
  const layout = open(() => import('../answers/answers-route.tsx'), 'AnswersRoute', answersAreas)
  const table = open(() => import('../answers/table/answers-view.tsx'), 'AnswersView')
  const questions = open(() => import('../answers/questions-view.tsx'), 'QuestionsView')
  return ['/redigera/:siteId', '/kom-igang/redigera', ...quickStartPaths].flatMap((base) => [
    { path: `${base}/visa-osa`, pages: [layout, table] },
    { path: `${base}/visa-osa/fragor`, pages: [layout, questions] },
  ])
}

function cardRoutes(open: Open): Route[] {
  const list = open(() => import('../cards/list/card-list-route.tsx'), 'CardListRoute', ['cards', 'list', 'order'])
  const card = open(() => import('../cards/editor/edit-card-page.tsx'), 'EditCardPage', [
    'cards',
    'editor',
    'shell',
    'saving',
    'images',
  ])
  const orderAreas: Areas = ['cards', 'order', 'address']
  const order = open(() => import('../cards/order/card-order-route.tsx'), 'CardOrderRoute', orderAreas)
  const confirmation = open(
    () => import('../cards/order/order-confirmation-page.tsx'),
    'OrderConfirmationPage',
    orderAreas,
  )
  const base = '/redigera/:siteId/inbjudningar'
  return [
    ...['/redigera/:siteId', '/kom-igang/redigera', ...quickStartPaths].flatMap((editor) => [
      { path: `${editor}/inbjudningar`, pages: [list] },
      { path: `${editor}/inbjudningar/nytt`, pages: [card] },
    ]),
    { path: `${base}/bekraftelse/:orderId`, pages: [confirmation] },
    { path: `${base}/:printId/bestall`, pages: [order] },
    { path: `${base}/:printId`, pages: [card] },
  ]
}
