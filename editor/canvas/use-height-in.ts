import { useEffect, useState } from 'react'

/** The current height, px, of an element in an iframe's document; `usual` until it has been measured. */
export function useHeightIn(page: Document | null, selector: string, usual: number): number {
  const [height, setHeight] = useState(usual)
  useEffect(() => {
    const element = page?.querySelector(selector)
    if (element === undefined || element === null) return
    const observer = new ResizeObserver(() => setHeight(Math.ceil(element.getBoundingClientRect().height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [page, selector])
  return height
}
