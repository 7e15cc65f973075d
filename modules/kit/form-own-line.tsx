import type { ElementType, ReactNode } from 'react'
import type { Translatable } from '../../domain/translatable.ts'
import { buttonLength } from './form-parts.ts'
import { Text, useHands, usePage } from './hands.tsx'

interface OwnLineProps {
  as: ElementType
  field: string
  value: Translatable
  /** Stands where the owner has written nothing in the page's language. */
  builtIn: string
  className?: string
  id?: string
}

/** A short text with a built-in one, which is better than the owner's own in another language. */
export function OwnLine({ as: Element, field, value, builtIn, className, id }: OwnLineProps): ReactNode {
  const { language } = usePage()
  const { editing } = useHands()
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

interface StartButtonProps {
  field: string
  value: Translatable
  builtIn: string
  /** Where the form is filled in without scripts. */
  href: string
}

/** The button that opens a form in its place; a plain link where there are no scripts. */
export function StartButton({ href, ...text }: StartButtonProps): ReactNode {
  const { language } = usePage()
  const { editing } = useHands()
  if (editing) return <OwnLine as="span" className="button" {...text} />
  return (
    <a className="button" href={href} rel="nofollow" data-open="1">
      {text.value[language] || text.builtIn}
    </a>
  )
}
