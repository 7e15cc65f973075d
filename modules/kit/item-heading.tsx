import type { ComponentProps, ElementType, ReactNode } from 'react'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { useFieldRenderers, usePage } from './field-renderers.tsx'

/**
 * The element of an item's title, below its module's heading; where the module has none, the item's own counts as one of
 * the second level: who goes along a page by its headings must not look for one that was left out. It looks the same.
 */
export function useItemHeading(moduleTitle: Translatable): 'titled' | 'untitled' {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  return !editing && textIn(moduleTitle, language) === '' ? 'untitled' : 'titled'
}

/** What `useItemHeading` said in a list's `variant`, as an element. */
export const itemHeading = (variant: string): ElementType => (variant.endsWith(' untitled') ? SecondLevel : 'h3')

function SecondLevel(props: ComponentProps<'h3'>): ReactNode {
  return <h3 {...props} aria-level={2} />
}
