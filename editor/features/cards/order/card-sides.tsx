import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
            <iframe
              className={`order-side-page order-side-${side}`}
              title={t(side)}
              srcDoc={sides.data.html}
              sandbox=""
              tabIndex={-1}
            />
          </div>
          <figcaption>{t(side)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
