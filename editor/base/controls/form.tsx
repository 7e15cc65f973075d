import type { ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'

export interface FormProps {
  children: ReactNode
  /** Called with the fields' values once the browser's validity check has passed; the page is not left. */
  onSubmit: (values: FormData) => void
  /** Messages of the server by field name; each goes when its field is edited. */
  validationErrors?: Record<string, string>
  className?: string
}

/** A form with the browser's validity check on submit: each message stands under its field, and the first gets the focus. */
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
