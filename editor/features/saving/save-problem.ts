import { ApiError } from '../../base/api-client/api-error.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { type StaleSave, staleSaveOf } from './stale-save.ts'

/** Why a save did not come through. Whatever it was, the draft stays as it is. */
export type SaveProblem =
  | { kind: 'stale'; stale: StaleSave }
  /** `otherAccount`: somebody is logged in, who does not own the site. */
  | { kind: 'logged-out'; otherAccount: boolean }
  /** The network or the server is away: tried again by itself. */
  | { kind: 'offline' }
  | { kind: 'refused'; error: unknown }

/** A gateway that finds no server behind it. */
const away = new Set([502, 503, 504])

/** `originId`: where what nobody can help is reported from. */
export function saveProblemOf(error: unknown, originId = 'editor.save-site'): SaveProblem {
  if (!(error instanceof ApiError) || away.has(error.status)) return { kind: 'offline' }
  const stale = staleSaveOf(error)
  if (stale !== null) return { kind: 'stale', stale }
  if (error.code === 'not-logged-in') return { kind: 'logged-out', otherAccount: false }
  if (error.code === 'forbidden') return { kind: 'logged-out', otherAccount: true }
  reportError({ originId, error })
  return { kind: 'refused', error }
}
