import type { ReactNode } from 'react'
import type { Translatable } from '../../domain/language/translatable.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { Text, useFieldRenderers, usePage } from './field-renderers.tsx'
import { HeadingOrnament } from './heading-ornament.tsx'
import { decorateHeading, setHeadingText } from './heading-pieces.tsx'

interface HeadingProps {
  value: Translatable
  placeholder: string
  /** For headings styled by what follows them: `:has` would only match once that has been parsed. */
  className?: string
}

/** A module's heading with the graphic's sprig under it, where the theme shows one. */
export function Heading({ value, placeholder, className }: HeadingProps): ReactNode {
  const { language, look, headingFont } = usePage()
  const { editing } = useFieldRenderers()
  if (!editing && textIn(value, language) === '') return null
  return (
    <>
      <Text
        as="h2"
        field="title"
        value={value}
        placeholder={placeholder}
        className={className === undefined ? 'fit' : `fit ${className}`}
        fit
        decorate={(title) => decorateHeading(title, 'h2', look, headingFont)}
        setting={(title) => setHeadingText(title, 'h2', look, headingFont)}
      />
      <HeadingOrnament />
    </>
  )
}
