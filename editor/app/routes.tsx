import { createBrowserRouter } from 'react-router'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { Spinner } from '../base/controls/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { RootLayout } from './root-layout.tsx'

/** The quick start's own paths (product-rules.md#paths-of-the-product). */
const quickStartPaths = [
  'snabbstart',
  'sms/snabbstart',
  'digital-studentinbjudan/snabbstart',
  ...uiLanguages.map((language) => `${language}/snabbstart`),
]

/** Every page of the editor app; each loads when it is first opened. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <Spinner page />,
      children: [
        {
          path: 'logga-in',
          lazy: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
        },
        {
          path: 'aterstall-losenord',
          lazy: async () => ({
            Component: (await import('../features/login/reset-password/request-reset-page.tsx')).RequestResetPage,
          }),
        },
        {
          path: 'aterstall-losenord/:token',
          lazy: async () => ({
            Component: (await import('../features/login/reset-password/new-password-page.tsx')).NewPasswordPage,
          }),
        },
        {
          path: 'redigera/:siteId/valj-adress',
          lazy: async () => ({ Component: (await import('../features/address/address-layout.tsx')).AddressLayout }),
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('../features/address/address-page.tsx')).AddressPage }),
            },
            {
              path: 'subdoman',
              lazy: async () => ({ Component: (await import('../features/address/address-page.tsx')).AddressPage }),
            },
            {
              path: 'subdoman/betalning',
              lazy: async () => ({ Component: (await import('./payment-route.tsx')).PaymentRoute }),
            },
            {
              path: 'subdoman/bekraftelse/:paymentReference?',
              lazy: async () => ({
                Component: (await import('../features/address/confirmation-page.tsx')).ConfirmationPage,
              }),
            },
          ],
        },
        ...quickStartPaths.map((path) => ({
          path,
          lazy: async () => ({
            Component: (await import('./quick-start/quick-start-page.tsx')).QuickStartPage,
          }),
        })),
        ...['redigera/:siteId', ...quickStartPaths].map((base) => ({
          path: `${base}/visa-osa`,
          lazy: async () => ({ Component: (await import('./answers-route.tsx')).AnswersRoute }),
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('../features/answers/table/answers-view.tsx')).AnswersView,
              }),
            },
            {
              path: 'fragor',
              lazy: async () => ({ Component: (await import('../features/answers/questions-view.tsx')).QuestionsView }),
            },
          ],
        })),
        {
          path: 'redigera/:siteId/konto',
          lazy: async () => ({ Component: (await import('../features/account/account-page.tsx')).AccountPage }),
        },
        {
          path: 'redigera/:siteId/versioner',
          lazy: async () => ({ Component: (await import('../features/versions/versions-page.tsx')).VersionsPage }),
        },
        {
          path: 'redigera/:siteId',
          lazy: async () => ({ Component: (await import('./site-editor/edit-site-page.tsx')).EditSitePage }),
        },
        {
          path: '*',
          lazy: async () => ({ Component: (await import('../base/page/not-found-page.tsx')).NotFoundPage }),
        },
      ],
    },
  ])
}
