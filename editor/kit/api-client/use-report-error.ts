import { useEffect } from 'react'
import { isLogInError, isNotFound } from './api-error.ts'
import { reportError } from './report-error.ts'

/** Reports a query's error once. 'Log in' and 'not found' are expected answers and not reported (product-rules.md#errors). */
export function useReportError(error: unknown, originId: string): void {
  useEffect(() => {
    const isFault = error !== null && error !== undefined && !isLogInError(error) && !isNotFound(error)
    if (isFault) reportError({ originId, error })
  }, [error, originId])
}
