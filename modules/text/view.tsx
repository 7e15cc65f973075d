import type { ReactNode } from 'react'
import { textIn } from '../../domain/language/translatable.ts'
import { isFewWords } from '../kit/few-words.ts'
import { RichText, usePage } from '../kit/field-renderers.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { initialOf } from './initial.ts'
import { withLead } from './lead.ts'
import type { TextModule } from './schema.ts'
import { textWords } from './words.ts'

/** A heading and running text. The first on a page may open with a large initial or sentence. */
export function TextView({ module, place }: ViewProps<TextModule>): ReactNode {
  const { language, ownerLanguage, look } = usePage()
  const words = textWords[ownerLanguage]
  const text = textIn(module.text, language)
  const initial = place.ordinal === 0 ? initialOf(text) : 'none'
  const leads = place.ordinal === 0 && look.facts.opensWithLead && withLead(text) !== null
  const decorate = leads ? 'leads' : initial === 'none' ? (isFewWords(text) ? 'few-words' : '') : `initial-${initial}`
  return (
    <>
      <Heading value={module.title} placeholder={words.title} {...(leads ? { className: 'above-lead' } : {})} />
      <RichText
        field="text"
        value={module.text}
        placeholder={words.text}
        className={decorate}
        decorate={leads ? withLead : undefined}
      />
    </>
  )
}
