import { useEffect, useState } from 'react'

/** The current time: updated every second while `runs`, as for guests' countdowns; frozen during editing. */
export function useNow(runs: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
