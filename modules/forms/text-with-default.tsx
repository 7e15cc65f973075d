import type { ElementType, ReactNode } from 'react'
import type { Translatable } from '../../domain/language/translatable.ts'
import { Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { buttonLength } from './form-defaults.ts'

interface TextWithDefaultProps {
  as: ElementType
  field: string
  value: Translatable
  /** Shown if the owner hasn't written anything in the page's language. */
  builtIn: string
  className?: string
  id?: string
}

/** A short text with a built-in default, which is preferred to the owner's text in another language. */
export function TextWithDefault({
  as: Element,
  field,
  value,
  builtIn,
  className,
  id,
}: TextWithDefaultProps): ReactNode {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  const own = value[language] ?? ''
  if (editing)
    return (
      <Text
        as={Element}
        field={field}
        value={own === '' ? {} : { [language]: own }}
        placeholder={builtIn}
        maxLength={buttonLength}
        className={className}
        id={id}
      />
    )
  return (
    <Element className={className} id={id}>
      {own || builtIn}
    </Element>
  )
}
