import { useCallback } from 'react'
import { useSearchParams } from '../../base/router/router-view.tsx'

/**
 * The name that the address asks for (`?namn=`), null without one, and how to put another there, '' for none: whoever comes back
 * from the payment, or loads the page again, finds it in its field. It makes no step in the history.
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
