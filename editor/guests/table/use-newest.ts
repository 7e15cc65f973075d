import { useLayoutEffect, useRef } from 'react'

/** The newest of what a hook is given, for what is called later. */
export function useNewest<Given>(given: Given): { readonly current: Given } {
  const newest = useRef(given)
  useLayoutEffect(() => {
    newest.current = given
  })
  return newest
}
