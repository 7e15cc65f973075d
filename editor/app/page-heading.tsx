import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useClientConfiguration } from './client-configuration.ts'

/** Sets the document's title: '<title> – <product>', or the product's name alone for an empty title. */
export function PageTitle({ title }: { title: string }): ReactNode {
  const { productName } = useClientConfiguration()
  return <title>{title === '' ? productName : `${title} – ${productName}`}</title>
}

export interface PageHeadingProps {
  children: ReactNode
  /** The document's title; the product's name is put behind. */
  title: string
  className?: string
}

/** The page's `h1`. It takes the focus when the page was opened from within the app, so that the change is read out. */
export function PageHeading({ children, title, className }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return (
    <>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className={className ?? 'page-heading'}>
        {children}
      </h1>
    </>
  )
}
