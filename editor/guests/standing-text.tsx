import type { ReactNode } from 'react'
import type { Standing } from '../../domain/guests/guest-contract.ts'

/** What has been answered; yes and no have a filled or an open dot, so that they differ by more than colour. */
export function StandingText({ standing, text }: { standing: Standing; text: string }): ReactNode {
  if (standing === 'yes' || standing === 'no')
    return (
      <span className="tone" data-tone={standing}>
        {text}
      </span>
    )
  return <span className="standing-rest">{text}</span>
}
