import type { ReactNode } from 'react'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'

/** Ways to log in beside the password; their code comes after the page. */
export function SecuritySections(): ReactNode {
  return (
    <>
      <PasskeysSection />
      <SecondStepSection />
    </>
  )
}
