const hour = 60 * 60 * 1000
const day = 24 * hour

/** In ms: all versions are kept for a day, then one per day for a month, then one per week. */
const keepAllFor = day
const keepDailyFor = 31 * day

interface SavedVersion {
  documentRevision: number
  /** ISO 8601, UTC. */
  savedAt: string
}

/**
 * The revisions to delete. Of versions older than a day, the last of each calendar day is kept; of those older than 31 days, the last
 * of each week (Monday to Sunday). Days are in UTC, so that the result does not depend on when or how often this runs. The
 * `newestKept` newest are always kept.
 */
export function versionsToPrune(versions: readonly SavedVersion[], now: Date, newestKept: number): number[] {
  const newest = versions
    .map((version) => version.documentRevision)
    .sort((a, b) => b - a)
    .slice(0, newestKept)
  const last = new Map<string, number>()
  const old: { documentRevision: number; bucket: string }[] = []
  for (const { documentRevision, savedAt } of versions) {
    const saved = Date.parse(savedAt)
    const age = now.getTime() - saved
    if (newest.includes(documentRevision) || age <= keepAllFor) continue
    const days = Math.floor(saved / day)
    // 1 January 1970 was a Thursday
    const bucket = age <= keepDailyFor ? `day ${days}` : `week ${Math.floor((days + 3) / 7)}`
    old.push({ documentRevision, bucket })
    last.set(bucket, Math.max(last.get(bucket) ?? 0, documentRevision))
  }
  return old
    .filter(({ documentRevision, bucket }) => last.get(bucket) !== documentRevision)
    .map((v) => v.documentRevision)
}
