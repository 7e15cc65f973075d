import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Icon } from '../../kit/controls/icon.tsx'

export interface QuestionRowProps {
  id: string
  /** Whom it is about. */
  title: string
  /** Where it stands in the list. */
  place: string
  /** What is written there, or what it is read as. */
  details: readonly string[]
  choices: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  /** What has been answered, in words; null while it is open. */
  answered: string | null
  /** The owner is at it. */
  isActive: boolean
  children?: ReactNode
}

/** A question about somebody, with its answers; one line once it is answered. */
export function QuestionRow(props: QuestionRowProps): ReactNode {
  const { id, title, place, answered, isActive } = props
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  if (answered === null || isActive) return <Unfolded {...props} />
  return (
    <div className="import-answered" data-question={id}>
      <Icon name="check" />
      <span>
        <strong>{title}</strong> <span className="import-hint">{place}</span>
      </span>
      <span className="import-given">{answered}</span>
      <Button aria-label={t('changeNamed', { name: title })}>{t('change')}</Button>
    </div>
  )
}

function Unfolded({ id, title, place, details, choices, value, onChange, isActive, children }: QuestionRowProps) {
  const name = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const isReopened = useRef(isActive)
  useEffect(() => {
    if (isReopened.current) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])
  return (
    <fieldset ref={box} className="import-question" data-question={id}>
      <legend>
        {title} <span className="import-hint">{place}</span>
      </legend>
      <div className="import-details">
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </div>
      <div className="import-answers">
        {choices.map((choice) => (
          <label key={choice.value} className="import-answer">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {children !== undefined && children !== false && <div className="import-field">{children}</div>}
    </fieldset>
  )
}
