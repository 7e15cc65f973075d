import type { ReactNode } from 'react'
import { SiteDesign } from '../../document/site-design.tsx'
import { LogoDialog, type LogoDialogProps } from './logo-dialog.tsx'

/** The logo dialog for the edited site. */
export function SiteLogoDialog(props: LogoDialogProps): ReactNode {
  return (
    <SiteDesign>
      <LogoDialog {...props} />
    </SiteDesign>
  )
}
