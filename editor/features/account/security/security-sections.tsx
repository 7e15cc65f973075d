import type { ReactNode } from 'react'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'

/** Further login methods besides the password; loaded after the page. */
export function SecuritySections(): ReactNode {
  return (
    <>
      <PasskeysSection />
      <SecondStepSection />
    </>
  )
}
