import { useEffect, useState } from 'react'

/** The time: each second anew while it runs, as guests see a countdown; still while someone is editing. */
export function useNow(runs: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
