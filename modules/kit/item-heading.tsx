import type { ComponentProps, ElementType, ReactNode } from 'react'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { useFieldRenderers, usePage } from './field-renderers.tsx'

/**
 * Whether an item's title is below a heading of its module. If not, it gets level 2 itself, so that heading navigation
 * doesn't skip a level. It looks the same either way.
 */
export function useItemHeading(moduleTitle: Translatable): 'titled' | 'untitled' {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  return !editing && textIn(moduleTitle, language) === '' ? 'untitled' : 'titled'
}

/** The heading element for the result of `useItemHeading`, as passed in a list's `variant`. */
export const itemHeading = (variant: string): ElementType => (variant.endsWith(' untitled') ? SecondLevel : 'h3')

function SecondLevel(props: ComponentProps<'h3'>): ReactNode {
  return <h3 {...props} aria-level={2} />
}
