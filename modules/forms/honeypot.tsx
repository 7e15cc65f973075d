import type { ReactNode } from 'react'
import { formFields } from './field-names.ts'

/** A field hidden from people and autofill: bots give themselves away by filling it in. `word` is its label. */
export function Honeypot({ word }: { word: string }): ReactNode {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {`${word} `}
        <input
          type="text"
          name={formFields.trap}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
