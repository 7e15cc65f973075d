import type { ReactNode } from 'react'
import type { Translatable } from '../../domain/language/translatable.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { Text, useFieldRenderers, usePage } from './field-renderers.tsx'
import { HeadingOrnament } from './heading-ornament.tsx'

interface HeadingProps {
  value: Translatable
  placeholder: string
  /** Of a heading that is set by what follows it: `:has` would see that only when it has been read. */
  className?: string
}

/** A module's heading with the graphic's sprig under it, where the theme shows one. */
export function Heading({ value, placeholder, className }: HeadingProps): ReactNode {
  const { language } = usePage()
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
      />
      <HeadingOrnament />
    </>
  )
}
