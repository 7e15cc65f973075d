import type { ReactNode } from 'react'
import { lazyPart } from '../kit/controls/lazy-part.ts'
import { LanguageStep } from './language-step.tsx'

const AddLanguageDialog = lazyPart(async () => (await import('../languages/add-language-dialog.tsx')).AddLanguageDialog)

export function LanguageStepRoute(): ReactNode {
  return <LanguageStep AddLanguageDialog={AddLanguageDialog} />
}
