import type { ReactNode } from 'react'
import type { Translatable } from '../../domain/language/translatable.ts'
import { useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { TextWithDefault } from './text-with-default.tsx'

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
  const { editing } = useFieldRenderers()
  if (editing) return <TextWithDefault as="span" className="button" {...text} />
  return (
    <a className="button" href={href} rel="nofollow" data-open="1">
      {text.value[language] || text.builtIn}
    </a>
  )
}
