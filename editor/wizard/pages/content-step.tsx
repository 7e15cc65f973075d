import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenChoices, dressCodes, giftChoices } from '../../../domain/wizard/choices.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import type { Messages } from '../messages.sv.ts'
import { StepFrame } from '../step-frame.tsx'
import { useWizard } from '../wizard-answers.ts'

/** /kom-igang/innehall: dress code, children and gifts. */
export function ContentStep(): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  return (
    <StepFrame step="content" title={t('contentTitle')} lead={t('contentLead')}>
      <RadioGroup
        label={t('dressCode')}
        value={answers.dressCode}
        onChange={(dressCode) => answer({ dressCode })}
        choices={dressCodes.map((value) => ({
          value,
          label: t(`dressCode.${value}` satisfies keyof Messages),
          description: t(`dressCode.${value}.help` satisfies keyof Messages),
        }))}
      />
      <RadioGroup
        label={t('children')}
        value={answers.children}
        onChange={(children) => answer({ children })}
        choices={childrenChoices.map((value) => ({
          value,
          label: t(`children.${value}` satisfies keyof Messages),
          description: t(`children.${value}.help` satisfies keyof Messages),
        }))}
      />
      <RadioGroup
        label={t('gifts')}
        value={answers.gifts}
        onChange={(gifts) => answer({ gifts })}
        choices={giftChoices.map((value) => ({
          value,
          label: t(`gifts.${value}` satisfies keyof Messages),
          description: t(`gifts.${value}.help` satisfies keyof Messages),
        }))}
      />
    </StepFrame>
  )
}
