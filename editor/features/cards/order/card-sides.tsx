import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trustedPage } from '../../../../design/trusted-markup.ts'
import { useAdoptedStyle } from '../../../base/adopted-style.ts'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { orderApi } from './order-api.ts'

/** Both sides of a card as they are printed, in their true size where the screen is wide enough. */
export function CardSides({ printId, revision }: { printId: string; revision: number }): ReactNode {
  const { t } = useTranslation('order')
  const sides = useQuery({
    queryKey: ['card-sides', printId, revision],
    queryFn: () => orderApi.sides(printId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (sides.isPending) return <Spinner />
  if (sides.data === undefined) return <ErrorDialog error={sides.error} />
  return (
    <div className="order-sides">
      {(['front', 'back'] as const).map((side) => (
        <figure key={side}>
          <div className="order-side">
            <SidesPage className={`order-side-page order-side-${side}`} title={t(side)} {...sides.data} />
          </div>
          <figcaption>{t(side)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface SidesPageProps {
  className: string
  title: string
  body: string
  style: string
}

/** A document of its own, since what is printed has its own sheet and fonts. Nothing in it can run; the editor gives it its style. */
function SidesPage({ className, title, body, style }: SidesPageProps): ReactNode {
  const [page, setPage] = useState<Document | null>(null)
  useAdoptedStyle(style, page)
  return (
    <iframe
      className={className}
      title={title}
      srcDoc={trustedPage(`<!doctype html><body>${body}</body>`)}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
    />
  )
}
