import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { useOutletContext } from '../../kit/router/router-view.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { WizardPage } from '../use-wizard-page.ts'
import { useWizard } from '../wizard-answers.ts'

const TemplateCards = lazyPart(async () => (await import('../../design/template-cards.tsx')).TemplateCards)

/** /kom-igang: choosing a template, each shown on the page built from the answers so far. */
export function TemplateStep(): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  const { document } = useOutletContext<WizardPage>()
  return (
    <StepFrame step="template" title={t('templateTitle')} lead={t('templateLead')}>
      <Suspense fallback={<Spinner />}>
        {document === undefined ? (
          <Spinner />
        ) : (
          <TemplateCards
            document={document}
            language={document.availableLanguages[0]?.languageCode ?? 'sv'}
            words={{ name1: answers.name1.trim(), name2: answers.name2.trim(), additionalText: '' }}
            value={document.mostRecentSelectedDesignTemplate}
            onChange={(designTemplate) => answer({ designTemplate })}
          />
        )}
      </Suspense>
    </StepFrame>
  )
}
