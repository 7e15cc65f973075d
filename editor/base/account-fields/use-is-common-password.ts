import { useEffect, useState } from 'react'
import { passwordLimits } from '../../../domain/password-limits.ts'

/** Whether a password is one of those that are tried first. The list is fetched once somebody has typed one; without it none is. */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  const isLong = password.length >= passwordLimits.min
  useEffect(() => {
    if (!isLong) return
    import('./common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      // it is a hint alone
      () => undefined,
    )
  }, [isLong])
  return common?.has(password.toLowerCase()) ?? false
}
