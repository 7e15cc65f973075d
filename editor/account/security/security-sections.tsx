import type { ReactNode } from 'react'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'

/** Further login methods besides the password; loaded after the page. `browser` is this browser's name. */
export function SecuritySections({ browser }: { browser: string }): ReactNode {
  return (
    <>
      <PasskeysSection browser={browser} />
      <SecondStepSection />
    </>
  )
}
