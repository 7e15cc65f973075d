import type { ReactNode } from 'react'
import type { Translatable } from '../../domain/language/translatable.ts'
import { useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { TextWithDefault } from './text-with-default.tsx'

interface StartButtonProps {
  field: string
  value: Translatable
  builtIn: string
  /** Page for filling in the form without scripts. */
  href: string
}

/** The button that opens a form in place; a plain link without scripts. */
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
