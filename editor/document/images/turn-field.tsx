import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { maxStraightening, type Turn } from '../../../domain/image/turn.ts'
import { IconButton } from '../../kit/controls/button.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

export interface TurnFieldProps {
  turn: Turn
  onChange: (turn: Turn) => void
}

/** Turns a picture by quarters, and straightens it by half degrees. */
export function TurnField({ turn, onChange }: TurnFieldProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const language = useUiLanguage()
  const id = useId()
  const angle = `${turn.angle.toLocaleString(language)}°`
  const by = (quarters: number) => onChange({ ...turn, quarters: (turn.quarters + quarters) % 4 })
  return (
    <div className="crop-turn">
      <IconButton icon="arrow-counter-clockwise" label={t('turnLeft')} onPress={() => by(3)} />
      <label className="crop-straighten" htmlFor={id}>
        <span>{t('straighten')}</span>
        <span className="crop-angle">{angle}</span>
        <input
          id={id}
          type="range"
          min={-maxStraightening}
          max={maxStraightening}
          step={0.5}
          value={turn.angle}
          aria-valuetext={angle}
          onChange={({ currentTarget: { value } }) => onChange({ ...turn, angle: Number(value) })}
        />
      </label>
      <IconButton icon="arrow-clockwise" label={t('turnRight')} onPress={() => by(1)} />
    </div>
  )
}
