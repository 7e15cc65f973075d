import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'

const steps = ['invite', 'cards', 'password', 'search'] as const
export type NextStep = (typeof steps)[number]
type Marks = Partial<Record<NextStep, boolean>>

/**
 * Which of the next steps after publishing are done: those that the owner has ticked, in this browser, and otherwise those that show
 * by themselves, such as a password that is set.
 */
export function useNextSteps(siteId: string) {
  const [marks, setMarks] = useState(() => readMarks(siteId))
  const { printedCards } = useClientConfiguration()
  const sellsCards = printedCards !== 'none'
  const { data: site } = useQuery(siteQuery(siteId))
  const { data: ordered } = useQuery({
    queryKey: ['ordered-cards', siteId],
    queryFn: () => addressApi.orders(siteId),
    enabled: sellsCards,
  })
  const evident: Marks = {
    cards: ordered?.orders.some(({ paidAt }) => paidAt !== null) ?? false,
    password: site?.password != null,
    search: site?.metaNoindex === false,
  }
  const isDone = (step: NextStep) => marks[step] ?? evident[step] ?? false
  const shown = steps.filter((step) => step !== 'cards' || sellsCards)
  return {
    shown,
    isDone,
    done: shown.filter(isDone).length,
    mark(step: NextStep, done: boolean) {
      const next = { ...marks, [step]: done }
      setMarks(next)
      keepMarks(siteId, next)
    },
  }
}

const keyOf = (siteId: string) => `festoon.next-steps.${siteId}`

function readMarks(siteId: string): Marks {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(siteId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const marks = new Map<string, unknown>(Object.entries(kept))
    return Object.fromEntries(steps.filter((step) => marks.has(step)).map((step) => [step, marks.get(step) === true]))
  } catch {
    return {}
  }
}

function keepMarks(siteId: string, marks: Marks): void {
  try {
    window.localStorage.setItem(keyOf(siteId), JSON.stringify(marks))
  } catch {
    // without storage the ticks last as long as the page
  }
}
