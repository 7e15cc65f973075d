import { Fragment, type ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { AriaLocale } from './aria-locale.tsx'
import './panels.css'

export interface CardChoice<Value extends string> {
  value: Value
  label: string
  /** The picture on the card. */
  picture: ReactNode
  /** What is special about the card, for screen readers; its ring is dashed. */
  remark?: string
  /** The heading of the cards from this one on. */
  heading?: string
}

export interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly CardChoice<Value>[]
  /** Null when the current value is none of these. */
  value: Value | null
  onChange: (value: Value) => void
  columns: 1 | 2 | 3
}

/** A radio group of pictures; the selected one has a ring. Arrow keys select immediately. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactNode {
  const { label, choices, value, onChange, columns } = props
  return (
    <AriaLocale>
      <RadioGroup
        className={`choice-cards choice-cards-${columns}`}
        aria-label={label}
        value={value}
        onChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <Fragment key={choice.value}>
            {choice.heading !== undefined && <p className="choice-heading">{choice.heading}</p>}
            <Radio value={choice.value} className="choice-card">
              <span className={choice.remark === undefined ? 'choice-picture' : 'choice-picture has-remark'}>
                {choice.picture}
              </span>
              <span className="choice-label">
                {choice.label}
                {choice.remark !== undefined && <span className="visually-hidden">{`, ${choice.remark}`}</span>}
              </span>
            </Radio>
          </Fragment>
        ))}
      </RadioGroup>
    </AriaLocale>
  )
}
