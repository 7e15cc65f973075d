import { type ApiError, field, record } from '../../kit/api-client/api-error.ts'

/** A save that was refused because the site or card has been saved elsewhere in the meantime. Times are ISO 8601. */
export interface StaleSave {
  currentRevision: number
  currentSavedAt: string
  /** Null when the server no longer knows when the draft's base was saved. */
  yourSavedAt: string | null
}

/** Parses a 409 `stale-document`, or `stale-card` for a card; null for any other error. */
export function staleSaveOf(error: ApiError): StaleSave | null {
  if (error.code !== 'stale-document' && error.code !== 'stale-card') return null
  const currentRevision = record(error.body)?.currentRevision
  const currentSavedAt = field(error.body, 'currentSavedAt')
  if (typeof currentRevision !== 'number' || currentSavedAt === null) return null
  return { currentRevision, currentSavedAt, yourSavedAt: field(error.body, 'yourSavedAt') }
}
