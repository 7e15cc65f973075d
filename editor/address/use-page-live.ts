import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressApi } from './address-api.ts'

/** The polling intervals, ms: publishing takes a moment, so frequent at first. */
const askEvery = { soon: 700, late: 5_000 } as const
const lateAfter = 30_000

/** Whether the page answers at its address yet; `late` when it takes longer than it should. Polls until it does. */
export function usePageLive(siteId: string, host: string): 'soon' | 'late' | 'live' {
  const [late, setLate] = useState(false)
  const { data } = useQuery({
    queryKey: ['publication', siteId, host],
    queryFn: () => addressApi.publication(siteId),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.live === true ? false : askEvery[late ? 'late' : 'soon']),
    refetchIntervalInBackground: true,
  })
  const live = data?.live === true
  useEffect(() => {
    if (live) return
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [live])
  return live ? 'live' : late ? 'late' : 'soon'
}
