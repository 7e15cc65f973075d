import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogoWords } from '../../design/templates/design-of-template.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { Spinner } from '../kit/controls/spinner.tsx'
import { StepFrame } from './step-frame.tsx'
import type { WizardPage } from './use-wizard-page.ts'
import { useWizard } from './wizard-answers.ts'

export interface TemplateCardsProps {
  document: SiteDocument
  language: LanguageCode
  words: LogoWords
  value: string | null
  onChange: (name: string) => void
}

export interface TemplateStepProps {
  page: WizardPage
  TemplateCards: ComponentType<TemplateCardsProps>
}

/** /kom-igang: choosing a template, each shown on the page built from the answers so far. */
export function TemplateStep({ page, TemplateCards }: TemplateStepProps): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  const { document } = page
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
