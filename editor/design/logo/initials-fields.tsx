import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventLogo } from '../../../design/event-logo.ts'
import { initialsDefaults, initialsSize, logoLimits } from '../../../design/logos/logo-name.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { Button } from '../../kit/controls/button.tsx'
import '../colours/colours.css'

export interface InitialsFieldsProps {
  logo: EventLogo
  onChange: (part: Partial<EventLogo>) => void
}

/** The size of the initials and their distance from their surroundings. */
export function InitialsFields({ logo, onChange }: InitialsFieldsProps): ReactNode {
  const { t } = useTranslation('design', { keyPrefix: 'logo' })
  const { fontSizeInitials, distanceInitialsX, distanceInitialsY } = logo
  const usual = initialsDefaults(logo.name)
  return (
    <fieldset>
      <legend>{t('initials')}</legend>
      <Slider
        label={t('initialsSize')}
        // an unset size equals one of these
        value={initialsSize(fontSizeInitials) - initialsSize(0) + logoLimits.fontSizeInitials.min}
        {...logoLimits.fontSizeInitials}
        onChange={(value) => onChange({ fontSizeInitials: value })}
      />
      <Slider
        label={t('distanceX')}
        value={distanceInitialsX}
        {...logoLimits.distance}
        onChange={(value) => onChange({ distanceInitialsX: value })}
      />
      <Slider
        label={t('distanceY')}
        value={distanceInitialsY}
        {...logoLimits.distance}
        onChange={(value) => onChange({ distanceInitialsY: value })}
      />
      <div className="logo-buttons">
        <Button
          variant="quiet"
          isDisabled={sameJson({ fontSizeInitials, distanceInitialsX, distanceInitialsY }, usual)}
          onPress={() => onChange(usual)}
        >
          {t('resetInitials')}
        </Button>
      </div>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, onChange }: SliderProps): ReactNode {
  const id = useId()
  return (
    <div className="colour-slider">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <output className="colour-value" htmlFor={id}>
        {String(value).replace('-', '−')}
      </output>
      <input
        id={id}
        type="range"
        data-plain=""
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
