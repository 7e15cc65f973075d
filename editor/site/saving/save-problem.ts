import { ApiError, field, record } from '../../kit/api-client/api-error.ts'
import { reportError } from '../../kit/api-client/report-error.ts'

/** A save that was refused because the site or card has been saved elsewhere in the meantime. Times are ISO 8601. */
interface StaleSave {
  currentRevision: number
  currentSavedAt: string
  /** Null when the server no longer knows when the draft's base was saved. */
  yourSavedAt: string | null
}

/** Parses a 409 `stale-document`, or `stale-card` for a card; null for any other error. */
function staleSaveOf(error: ApiError): StaleSave | null {
  if (error.code !== 'stale-document' && error.code !== 'stale-card') return null
  const currentRevision = record(error.body)?.currentRevision
  const currentSavedAt = field(error.body, 'currentSavedAt')
  if (typeof currentRevision !== 'number' || currentSavedAt === null) return null
  return { currentRevision, currentSavedAt, yourSavedAt: field(error.body, 'yourSavedAt') }
}

/** Why a save failed. The draft is unchanged in all cases. */
export type SaveProblem =
  | { kind: 'stale'; stale: StaleSave }
  /** `otherAccount`: logged in with an account that does not own the site. */
  | { kind: 'logged-out'; otherAccount: boolean }
  /** The network or the server is down: retried automatically. */
  | { kind: 'offline' }
  | { kind: 'refused'; error: unknown }

/** Statuses of a gateway without a server behind it. */
const away = new Set([502, 503, 504])

/** Classifies a save error and reports unexpected ones under `originId`. */
export function saveProblemOf(error: unknown, originId = 'editor.save-site'): SaveProblem {
  if (!(error instanceof ApiError) || away.has(error.status)) return { kind: 'offline' }
  const stale = staleSaveOf(error)
  if (stale !== null) return { kind: 'stale', stale }
  if (error.code === 'not-logged-in') return { kind: 'logged-out', otherAccount: false }
  if (error.code === 'forbidden') return { kind: 'logged-out', otherAccount: true }
  reportError({ originId, error })
  return { kind: 'refused', error }
}
