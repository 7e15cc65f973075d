import { useEffect } from 'react'
import { isLogInError, isNotFound } from './api-error.ts'
import { reportError } from './report-error.ts'

/**
 * Reports what a query has failed with, once. Who has to log in, and an address where nothing is, are answers and no faults
 * (product-rules.md#errors).
 */
export function useReportError(error: unknown, originId: string): void {
  useEffect(() => {
    const isFault = error !== null && error !== undefined && !isLogInError(error) && !isNotFound(error)
    if (isFault) reportError({ originId, error })
  }, [error, originId])
}
