import { useEffect, useState } from 'react'
import { passwordLimits } from '../../../domain/password-limits.ts'

/**
 * Whether a password is very common. The list is fetched once a password of sufficient length has been typed; until it has been
 * loaded, none counts as common.
 */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  const isLong = password.length >= passwordLimits.min
  useEffect(() => {
    if (!isLong) return
    import('./common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      // only a hint: ignore a failure
      () => undefined,
    )
  }, [isLong])
  return common?.has(password.toLowerCase()) ?? false
}
