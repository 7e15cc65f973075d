import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { Spinner } from '../base/controls/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import type { MessageAreas } from './i18n/areas.ts'
import { RootLayout } from './root-layout.tsx'

/** The quick start's own paths (product-rules.md#paths-of-the-product). */
const quickStartPaths = [
  'snabbstart',
  'sms/snabbstart',
  'digital-studentinbjudan/snabbstart',
  ...uiLanguages.map((language) => `${language}/snabbstart`),
]

/** Areas of words of a page's first sight, besides those that every page has. */
type Areas = readonly (keyof MessageAreas)[]

const editorAreas: Areas = ['shell', 'modules', 'canvas', 'saving', 'images', 'questions-warning']
const answersAreas: Areas = ['shell', 'answers']

/**
 * Every page of the editor app; each loads when it is first opened, code and words at once: a page that waited for its words
 * after it has been drawn would be held back by React for a third of a second. `loadWords` gets areas of messages.
 */
export function createRouter(loadWords: (areas: Areas) => Promise<unknown>) {
  const open =
    <Name extends string>(load: () => Promise<{ [N in Name]: ComponentType }>, name: Name, areas: Areas = []) =>
    async () => {
      const [page] = await Promise.all([load(), loadWords(areas)])
      return { Component: page[name] }
    }
  const address = open(() => import('../features/address/address-page.tsx'), 'AddressPage', ['address'])
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <Spinner page />,
      children: [
        { path: 'logga-in', lazy: open(() => import('../features/login/login-page.tsx'), 'LoginPage', ['login']) },
        {
          path: 'aterstall-losenord',
          lazy: open(() => import('../features/login/reset-password/request-reset-page.tsx'), 'RequestResetPage'),
        },
        {
          path: 'aterstall-losenord/:token',
          lazy: open(() => import('../features/login/reset-password/new-password-page.tsx'), 'NewPasswordPage'),
        },
        {
          path: 'redigera/:siteId/valj-adress',
          lazy: open(() => import('../features/address/address-layout.tsx'), 'AddressLayout'),
          children: [
            { index: true, lazy: address },
            { path: 'subdoman', lazy: address },
            { path: 'subdoman/betalning', lazy: open(() => import('./payment-route.tsx'), 'PaymentRoute') },
            {
              path: 'subdoman/bekraftelse/:paymentReference?',
              lazy: open(() => import('../features/address/confirmation-page.tsx'), 'ConfirmationPage'),
            },
          ],
        },
        ...quickStartPaths.map((path) => ({
          path,
          lazy: open(() => import('./quick-start/quick-start-page.tsx'), 'QuickStartPage', editorAreas),
        })),
        {
          path: 'kom-igang',
          lazy: open(() => import('../features/wizard/wizard-page.tsx'), 'WizardPageLayout', ['wizard']),
          children: [
            { index: true, lazy: open(() => import('./wizard/template-step-route.tsx'), 'TemplateStepRoute') },
            {
              path: 'information',
              lazy: open(() => import('../features/wizard/information-step.tsx'), 'InformationStep'),
            },
            { path: 'sprak', lazy: open(() => import('./wizard/language-step-route.tsx'), 'LanguageStepRoute') },
            { path: 'innehall', lazy: open(() => import('../features/wizard/content-step.tsx'), 'ContentStep') },
          ],
        },
        {
          path: 'kom-igang/redigera',
          lazy: open(() => import('./wizard/wizard-editor-page.tsx'), 'WizardEditorPage', editorAreas),
        },
        ...['redigera/:siteId', 'kom-igang/redigera', ...quickStartPaths].map((base) => ({
          path: `${base}/visa-osa`,
          lazy: open(() => import('./answers-route.tsx'), 'AnswersRoute', answersAreas),
          children: [
            {
              index: true,
              lazy: open(() => import('../features/answers/table/answers-view.tsx'), 'AnswersView'),
            },
            {
              path: 'fragor',
              lazy: open(() => import('../features/answers/questions-view.tsx'), 'QuestionsView'),
            },
          ],
        })),
        {
          path: 'redigera/:siteId/konto',
          lazy: open(() => import('../features/account/account-page.tsx'), 'AccountPage', ['account', 'privacy']),
          children: [
            {
              path: 'forlang',
              lazy: open(() => import('../features/address/extend-dialog.tsx'), 'ExtendDialog', ['address']),
            },
          ],
        },
        {
          path: 'redigera/:siteId/konto/forlang/subdoman/bekraftelse',
          lazy: open(() => import('../features/address/address-layout.tsx'), 'AddressLayout'),
          children: [
            {
              path: ':paymentReference?',
              lazy: open(() => import('../features/address/extension-confirmation.tsx'), 'ExtensionConfirmation', [
                'address',
              ]),
            },
          ],
        },
        {
          path: 'redigera/:siteId/versioner',
          lazy: open(() => import('../features/versions/versions-page.tsx'), 'VersionsPage', ['versions']),
        },
        {
          path: 'redigera/:siteId',
          lazy: open(() => import('./site-editor/edit-site-page.tsx'), 'EditSitePage', editorAreas),
        },
        { path: '*', lazy: open(() => import('../base/page/not-found-page.tsx'), 'NotFoundPage') },
      ],
    },
  ])
}
