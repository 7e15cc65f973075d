import type { ReactNode } from 'react'
import { SiteDesign } from '../../../document/site-design.tsx'
import { LogoDialog, type LogoDialogProps } from './logo-dialog.tsx'

/** The dialog of the logo of the site that is edited. */
export function SiteLogoDialog(props: LogoDialogProps): ReactNode {
  return (
    <SiteDesign>
      <LogoDialog {...props} />
    </SiteDesign>
  )
}
