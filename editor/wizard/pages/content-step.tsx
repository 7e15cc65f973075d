import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenChoices, dressCodes, giftChoices } from '../../../domain/wizard/choices.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { StepFrame } from '../step-frame.tsx'
import { useWizard, wizardDataOf } from '../wizard-answers.ts'

/** /kom-igang/innehall: dress code, children and gifts. */
export function ContentStep(): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  // what is on the page where nothing has been answered is shown as chosen
  const { dressCode, children, gifts } = wizardDataOf(answers, useUiLanguage())
  return (
    <StepFrame step="content" title={t('contentTitle')} lead={t('contentLead')}>
      <RadioGroup
        isCompact
        label={t('dressCode')}
        value={dressCode}
        onChange={(dressCode) => answer({ dressCode })}
        choices={dressCodes.map((value) => ({
          value,
          label: t(`dressCodeChoices.${value}`),
          description: t(`dressCodeChoices.${value}_help`),
        }))}
      />
      <RadioGroup
        isCompact
        label={t('children')}
        value={children}
        onChange={(children) => answer({ children })}
        choices={childrenChoices.map((value) => ({
          value,
          label: t(`childrenChoices.${value}`),
          description: t(`childrenChoices.${value}_help`),
        }))}
      />
      <RadioGroup
        isCompact
        label={t('gifts')}
        value={gifts}
        onChange={(gifts) => answer({ gifts })}
        choices={giftChoices.map((value) => ({
          value,
          label: t(`giftsChoices.${value}`),
          description: t(`giftsChoices.${value}_help`),
        }))}
      />
    </StepFrame>
  )
}
