import { useState } from 'react'
import type { Household, HouseholdToWrite } from '../../../domain/guests/guest-contract.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { ApiError, record } from '../../kit/api-client/api-error.ts'
import type { GuestChanges } from '../use-guest-changes.ts'
import { type DraftReading, draftOf, type HouseholdDraft, toWrite } from './household-draft.ts'

/** What somebody else has made of the household meanwhile; null when they have deleted it. */
interface Conflict {
  mine: HouseholdToWrite
  theirs: Household | null
}

/**
 * The fields of the drawer, based on the household as it was when it was opened or last saved. `household`: as it is now; null for a new
 * one. A change by somebody else is adopted while nothing has been written here.
 */
export function useHouseholdForm(household: Household | null, reading: DraftReading, { save }: GuestChanges) {
  const [id] = useState(() => household?.id ?? newModuleId())
  const [base, setBase] = useState(household)
  const [draft, setDraft] = useState(() => draftOf(household, reading))
  const [first, setFirst] = useState(draft)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isDirty = !sameJson(draft, first)
  const adopt = (next: Household | null) => {
    const fields = draftOf(next, reading)
    setBase(next)
    setDraft(fields)
    setFirst(fields)
    setConflict(null)
  }
  if (household !== null && household.revision !== base?.revision && !isDirty && !save.isPending) adopt(household)
  const send = (revision: number, onSaved: () => void) => {
    const mine = toWrite(draft, reading)
    save.mutate(
      { ...mine, id, revision },
      {
        onSuccess: (saved) => {
          adopt(saved)
          onSaved()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'stale-household')
            // safe cast: a household of our own API
            setConflict({ mine, theirs: (record(error.body)?.household ?? null) as Household | null })
        },
      },
    )
  }
  return {
    id,
    draft,
    isDirty,
    conflict,
    dropConflict: () => setConflict(null),
    change: (part: Partial<HouseholdDraft>) => setDraft((before) => ({ ...before, ...part })),
    save: (onSaved: () => void) => send(base?.revision ?? 0, onSaved),
    /** Writes over what somebody else has written. */
    keepMine: (onSaved: () => void) => send(conflict?.theirs?.revision ?? 0, onSaved),
    takeTheirs: () => adopt(conflict?.theirs ?? null),
  }
}
