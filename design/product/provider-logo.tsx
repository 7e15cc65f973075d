import type { ReactNode } from 'react'

/** Mark and name of the company behind the brands, in the colour of the text. */
export function ProviderLogo({ name }: { name: string }): ReactNode {
  return (
    <span className="provider-logo">
      <svg
        viewBox="0 0 30 16"
        width="30"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d="M1.5 2.5c4 10 23 10 27 0" strokeLinecap="round" />
        <path d="M7 8.2 6.4 12l2.8-1.9M15 10.2v3.6M23 8.2l.6 3.8-2.8-1.9" strokeLinecap="round" />
      </svg>
      {name}
    </span>
  )
}
