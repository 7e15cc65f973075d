import type { ReactNode } from 'react'
import { formFields } from './field-names.ts'

/** A field that people do not meet and browsers do not fill in; what robots write there tells them apart. `word` is its label. */
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
