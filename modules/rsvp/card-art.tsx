import type { ReactNode } from 'react'
import { usePage } from '../kit/field-renderers.tsx'

/** What the theme draws on a reply card: in most themes, nothing. */
export function CardArt(): ReactNode {
  const { ReplyCard } = usePage().look.parts
  return ReplyCard === undefined ? null : <ReplyCard />
}
