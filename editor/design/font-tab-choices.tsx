import { type ReactNode, useId } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { AriaLocale } from '../kit/controls/aria-locale.tsx'
import '../kit/controls/panels.css'

export interface FontChoicesProps<Value extends string> {
  label: string
  groups: readonly {
    label: string
    choices: readonly { value: Value /** The samples on its card, from above. */; picture: readonly ReactNode[] }[]
  }[]
  /** The current value; it may be none of these. */
  value: string
  onChange: (value: Value) => void
}

/** A radio group of fonts, or pairs of fonts, grouped by character. Arrow keys select immediately. */
export function FontChoices<Value extends string>({
  label,
  groups,
  value,
  onChange,
}: FontChoicesProps<Value>): ReactNode {
  const id = useId()
  const choices = groups.flatMap((group) => group.choices)
  return (
    <AriaLocale>
      <RadioGroup
        className="font-choices"
        aria-label={label}
        value={choices.some((choice) => choice.value === value) ? value : null}
        onChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {groups.map((group, index) => (
          <div key={group.label} className="font-group">
            <p className="panel-heading" id={`${id}-${index}`}>
              {group.label}
            </p>
            {group.choices.map((choice) => (
              <Radio
                key={choice.value}
                value={choice.value}
                className="choice-card"
                aria-label={choice.value}
                aria-describedby={`${id}-${index}`}
              >
                <span className="choice-picture font-card">
                  {choice.picture.map((sample, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the samples of a card never change places
                    <span key={line}>{sample}</span>
                  ))}
                </span>
                <span className="choice-label">{choice.value}</span>
              </Radio>
            ))}
          </div>
        ))}
      </RadioGroup>
    </AriaLocale>
  )
}
