import type { ReactNode } from 'react'
import { lazyPart } from '../kit/controls/lazy-part.ts'
import { useOutletContext } from '../kit/router/router-view.tsx'
import { TemplateStep } from './template-step.tsx'
import type { WizardPage } from './use-wizard-page.ts'

const TemplateCards = lazyPart(async () => (await import('../design/template-cards.tsx')).TemplateCards)

export function TemplateStepRoute(): ReactNode {
  return <TemplateStep page={useOutletContext<WizardPage>()} TemplateCards={TemplateCards} />
}
