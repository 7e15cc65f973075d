import type { ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'

export interface FormProps {
  children: ReactNode
  /** Called with the fields' values once the browser's validation has passed; there is no page load. */
  onSubmit: (values: FormData) => void
  /** The server's messages by field name; each is cleared when its field is edited. */
  validationErrors?: Record<string, string>
  className?: string
}

/** A form with the browser's validation on submit: each message is shown below its field, and the first invalid field is focused. */
export function Form({ children, onSubmit, validationErrors, className }: FormProps): ReactNode {
  return (
    <AriaForm
      className={`k-form ${className ?? ''}`}
      {...(validationErrors === undefined ? {} : { validationErrors })}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </AriaForm>
  )
}
