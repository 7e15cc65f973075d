import type { ReactNode } from 'react'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { LanguageStep } from '../../features/wizard/language-step.tsx'

const AddLanguageDialog = lazyPart(
  async () => (await import('../../features/languages/add-language-dialog.tsx')).AddLanguageDialog,
)

export function LanguageStepRoute(): ReactNode {
  return <LanguageStep AddLanguageDialog={AddLanguageDialog} />
}
