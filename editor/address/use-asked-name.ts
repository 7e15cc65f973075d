import { useCallback } from 'react'
import { useSearchParams } from '../kit/router/router-view.tsx'

/**
 * The name in the URL (`?namn=`), null without one, and a function that sets it ('' removes it), so that it survives a return
 * from the payment or a reload. Adds no history entry.
 */
export function useAskedName(parameter = 'namn'): [string | null, (name: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const ask = useCallback(
    (name: string) =>
      setParameters(
        (given) => {
          if (name === '') given.delete(parameter)
          else given.set(parameter, name)
          return given
        },
        { replace: true },
      ),
    [setParameters, parameter],
  )
  return [parameters.get(parameter)?.slice(0, 300) ?? null, ask]
}
