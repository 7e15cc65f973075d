import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'

/** A festoon: one line hung between two points, with what the brand celebrates hanging from it. */
const marks: Record<Brand, ReactNode> = {
  wedding: (
    <>
      <circle cx="13.4" cy="20" r="6.2" />
      <circle cx="20.6" cy="20" r="6.2" />
    </>
  ),
  party: <path d="M8 12.2 10.2 22l4-6.6M15.4 15.6l1.8 10 1.8-10M20 15.4l4 6.6 2.2-9.8" />,
  event: (
    <>
      <circle cx="9.4" cy="17" r="2.6" />
      <circle cx="17" cy="21" r="2.6" />
      <circle cx="24.6" cy="17" r="2.6" />
    </>
  ),
}

/** The brand's word mark in its accent. `name` is the product's name. */
export function BrandLogo({ brand, name }: { brand: Brand; name: string }): ReactNode {
  return (
    <span className="brand-logo">
      <svg
        viewBox="0 0 34 30"
        width="34"
        height="30"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M2 5c5 11.5 25 11.5 30 0" strokeLinecap="round" />
        {marks[brand]}
      </svg>
      <span>{name}</span>
    </span>
  )
}
