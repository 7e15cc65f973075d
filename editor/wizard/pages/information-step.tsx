import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wizardLimits } from '../../../domain/wizard/choices.ts'
import { wallTimeLimits } from '../../../modules/kit/wall-time.ts'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { DateTimeField } from '../../kit/controls/date-time-field.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useWizard } from '../wizard-answers.ts'

/** /kom-igang/information: names, place and date. */
export function InformationStep(): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  return (
    <StepFrame step="information" title={t('informationTitle')} lead={t('informationLead')}>
      <div className="wizard-names">
        <TextField
          label={t('name1')}
          value={answers.name1}
          onChange={(name1) => answer({ name1 })}
          maxLength={wizardLimits.name}
          autoComplete="given-name"
        />
        <TextField
          label={t('name2')}
          value={answers.name2}
          onChange={(name2) => answer({ name2 })}
          maxLength={wizardLimits.name}
          autoComplete="off"
        />
      </div>
      <TextField
        label={t('location')}
        description={t('locationHelp')}
        value={answers.location}
        onChange={(location) => answer({ location })}
        maxLength={wizardLimits.location}
        autoComplete="off"
      />
      <DateTimeField
        label={t('date')}
        description={t(isPast(answers.dateStart) ? 'datePast' : 'dateHelp')}
        value={answers.dateStart}
        min={wallTimeLimits.min}
        max={wallTimeLimits.max}
        error={t('dateWrong')}
        isDisabled={answers.dateNotDecided}
        onChange={(dateStart) => answer({ dateStart })}
        onClear={() => answer({ dateStart: null })}
      />
      <Checkbox
        isSelected={answers.dateNotDecided}
        onChange={(dateNotDecided) => answer({ dateNotDecided, ...(dateNotDecided && { dateStart: null }) })}
      >
        {t('dateNotDecided')}
      </Checkbox>
    </StepFrame>
  )
}

const isPast = (date: string | null) => date !== null && new Date(date) < new Date()
