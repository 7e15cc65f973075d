import type { ReactNode } from 'react'
import { formMessages } from '../kit/form-messages.ts'
import { RichText, usePage } from '../kit/hands.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import type { FormModule } from './schema.ts'

export function FormView({ module }: ViewProps<FormModule>): ReactNode {
  const words = formMessages[usePage().ownerLanguage]
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <RichText field="text" value={module.text} placeholder={words.text} />
    </>
  )
}
