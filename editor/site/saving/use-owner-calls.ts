import { useCallback, useEffect, useRef, useState } from 'react'
import type { AsOwner } from '../../document/editor-context.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'

export interface OwnerCalls {
  asOwner: AsOwner
  /** Set while calls wait for a login. `otherAccount`: logged in with an account that does not own the site. */
  ended: { otherAccount: boolean } | null
  /** Retries the waiting calls, or lets them fail. */
  settle: (loggedIn: boolean) => void
}

/** Wraps an owner's calls so that they survive an expired session: they wait until the owner has logged in again. */
export function useOwnerCalls(): OwnerCalls {
  const [ended, setEnded] = useState<OwnerCalls['ended']>(null)
  const waiting = useRef<((loggedIn: boolean) => void)[]>([])
  const settle = useCallback((loggedIn: boolean) => {
    setEnded(null)
    for (const goOn of waiting.current.splice(0)) goOn(loggedIn)
  }, [])
  useEffect(() => () => settle(false), [settle])
  const asOwner = useCallback<AsOwner>(async (call) => {
    try {
      return await call()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code !== 'not-logged-in' && code !== 'forbidden') throw error
      setEnded({ otherAccount: code === 'forbidden' })
      const loggedIn = await new Promise<boolean>((resolve) => waiting.current.push(resolve))
      if (!loggedIn) throw error
      return call()
    }
  }, [])
  return { asOwner, ended, settle }
}
