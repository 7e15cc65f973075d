const hour = 60 * 60 * 1000
const day = 24 * hour

/** Kept whole for this long; then one a day; after a month one a week. ms. */
const keepAllFor = day
const keepDailyFor = 31 * day

interface SavedVersion {
  documentRevision: number
  /** ISO 8601, UTC. */
  savedAt: string
}

/**
 * The revisions that are no longer kept: of all versions older than a day, the last of each calendar day stays; of those
 * older than 31 days, the last of each week (Monday to Sunday). Days are UTC's, so that the same ones stay however often and
 * whenever this is asked. The `newestKept` newest always stay.
 */
export function versionsToThin(versions: readonly SavedVersion[], now: Date, newestKept: number): number[] {
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
