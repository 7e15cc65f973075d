import type { ReactNode } from 'react'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { useOutletContext } from '../../base/router/router-view.tsx'
import { TemplateStep } from '../../features/wizard/template-step.tsx'
import type { WizardPage } from '../../features/wizard/use-wizard-page.ts'

const TemplateCards = lazyPart(async () => (await import('../../features/design/template-cards.tsx')).TemplateCards)

export function TemplateStepRoute(): ReactNode {
  return <TemplateStep page={useOutletContext<WizardPage>()} TemplateCards={TemplateCards} />
}
