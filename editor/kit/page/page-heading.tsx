import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClientConfiguration } from '../client-configuration.ts'
import { dropFirstSight } from '../first-sight.ts'
import { useLocation } from '../router/router-view.tsx'

export interface PageTitleProps {
  title: string
  /** The page's main content is still loading: keep the server-rendered preview until then. */
  keepsFirstSight?: boolean
}

/** Sets the document's title: '<title> – <product>', or the product's name alone for an empty title. */
export function PageTitle({ title, keepsFirstSight = false }: PageTitleProps): ReactNode {
  const { productName } = useClientConfiguration()
  useEffect(() => {
    if (!keepsFirstSight) dropFirstSight()
  }, [keepsFirstSight])
  return <title>{title === '' ? productName : `${title} – ${productName}`}</title>
}

export interface PageHeadingProps {
  children: ReactNode
  /** The document's title; the product's name is put behind. */
  title: string
  className?: string
  /** The page's main content is still loading: keep the server-rendered preview until then. */
  keepsFirstSight?: boolean
}

/** The history entry of the last heading shown; `default` is the page that the browser opened. */
let shownAt: string | null = null

/**
 * The page's `h1`. It is focused when the page was opened from within the app, so that the change is announced, and when it
 * replaces another heading together with the button that was pressed.
 */
export function PageHeading({ children, title, className, keepsFirstSight = false }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [entry] = useState(key)
  useEffect(() => {
    const isFirst = shownAt === null && entry === 'default'
    const mayTake = entry !== shownAt || document.activeElement === document.body
    shownAt = entry
    if (mayTake && !isFirst) heading.current?.focus({ preventScroll: true })
  }, [entry])
  return (
    <>
      <PageTitle title={title} keepsFirstSight={keepsFirstSight} />
      <h1 ref={heading} tabIndex={-1} className={className ?? 'page-heading'}>
        {children}
      </h1>
    </>
  )
}
