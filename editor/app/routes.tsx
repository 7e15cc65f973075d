import { createBrowserRouter } from 'react-router'
import { Spinner } from '../kit/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'

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
          lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])
}
