import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trustedPage } from '../../../design/trusted-markup.ts'
import { useAdoptedStyle } from '../../kit/adopted-style.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { orderApi } from './order-api.ts'

/** Both sides of a card as printed, in actual size if the screen is wide enough. */
export function CardSides({ printId, revision }: { printId: string; revision: number }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
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

/** An iframe, since the print rendering has its own style sheet and fonts. No scripts can run in it; the editor adds its styles. */
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
