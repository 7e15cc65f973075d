import type { ReactNode } from 'react'
import type { Translatable } from '../../domain/translatable.ts'
import { textIn } from '../../domain/translatable.ts'
import { Text, useHands, usePage } from './hands.tsx'
import { HeadingOrnament } from './heading-ornament.tsx'

/** A module's heading with the graphic's sprig under it, where the theme shows one. */
export function Heading({ value, placeholder }: { value: Translatable; placeholder: string }): ReactNode {
  const { language } = usePage()
  const { editing } = useHands()
  if (!editing && textIn(value, language) === '') return null
  return (
    <>
      <Text as="h2" field="title" value={value} placeholder={placeholder} className="fit" fit />
      <HeadingOrnament />
    </>
  )
}
