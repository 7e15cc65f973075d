import { submissionResponse } from '../../../domain/forms/answers-contract.ts'

/** A site of the run, and what the product has acknowledged about it. */
export interface SiteRecord {
  number: number
  host: string
  /** Number of the latest save sent, acknowledged or not. */
  sent: number
  /** Number of the latest acknowledged save. */
  acknowledged: number
  /** Acknowledged saves not yet shown by every guests' server, with the time of their acknowledgement, ms. */
  waiting: Map<number, number>
  /** The latest save that each guests' server has shown. */
  shown: Map<number, number>
  /** Ids of acknowledged replies, and of all that were sent. */
  replies: Set<string>
  sentReplies: Set<string>
  /** Names of guests whose reservations were acknowledged, and of all that were sent. */
  reservations: Set<string>
  sentReservations: Set<string>
  /** References of payments that the card provider has charged. */
  payments: Set<string>
  /** Until when the site was paid for before the first fault. */
  paidUntil: string
  uploads: { path: string; files: string[] }[]
}

export interface Ledger {
  sites: SiteRecord[]
  counts: Record<
    | 'saves'
    | 'replies'
    | 'repliesKeptApart'
    | 'reservations'
    | 'payments'
    | 'uploads'
    | 'reads'
    | 'wrongReads'
    | 'unanswered',
    number
  >
  /** From a save's acknowledgement until every guests' server has shown it, ms. */
  liveAfter: number[]
  complaints: string[]
  /** Whether clocks may jump: a reply that seems to come before its form was fetched is then treated as a robot's, and kept apart. */
  clocksJump: boolean
  recoverWithinMs: number
  /** Records a defect of the product. */
  complain(text: string): void
  /** Since when nothing has been broken, ms; undefined during a fault. Deadlines count from here at the earliest. */
  calmSince: number | undefined
}

/** `recoverWithinMs`: how long the product may take to recover. */
export function createLedger({ recoverWithinMs, clocksJump }: Pick<Ledger, 'recoverWithinMs' | 'clocksJump'>): Ledger {
  const ledger: Ledger = {
    recoverWithinMs,
    clocksJump,
    sites: [],
    counts: {
      saves: 0,
      replies: 0,
      repliesKeptApart: 0,
      reservations: 0,
      payments: 0,
      uploads: 0,
      reads: 0,
      wrongReads: 0,
      unanswered: 0,
    },
    liveAfter: [],
    complaints: [],
    complain: (text) => {
      // one defect may be seen a thousand times
      if (ledger.complaints.length < 200) ledger.complaints.push(`${new Date().toISOString()} ${text}`)
    },
    calmSince: Date.now(),
  }
  return ledger
}

export function createRecord(number: number, host: string): SiteRecord {
  return {
    number,
    host,
    sent: 0,
    acknowledged: 0,
    waiting: new Map(),
    shown: new Map(),
    replies: new Set(),
    sentReplies: new Set(),
    reservations: new Set(),
    sentReservations: new Set(),
    payments: new Set(),
    paidUntil: '',
    uploads: [],
  }
}

/** A word in the page that identifies the site and the save. */
export const markOf = (site: number, save: number): string => `mark-${site}-${save}-`
/** Least number of marks in a complete page. */
const marksOfPage = 3

export function acknowledgeSave(ledger: Ledger, site: SiteRecord, save: number): void {
  site.acknowledged = save
  site.waiting.set(save, Date.now())
  ledger.counts.saves += 1
}

/** Records the answer to a reply: accepted or, with `invertedSuccess`, kept apart as suspected spam. */
export function acknowledgeReply(
  ledger: Ledger,
  site: SiteRecord,
  reply: { id: string; status: number; text: string },
) {
  const taken = reply.status === 200 ? submissionResponse.parse(JSON.parse(reply.text)) : undefined
  if (taken === undefined || (taken.invertedSuccess && !ledger.clocksJump))
    return ledger.complain(`a reply to ${site.host} was answered ${reply.status}: ${reply.text}`)
  site.replies.add(reply.id)
  ledger.counts.replies += 1
  if (taken.invertedSuccess) ledger.counts.repliesKeptApart += 1
}

interface Read {
  edge: number
  body: string
  /** The latest save that this guests' server had shown before, and when it was asked, ms. */
  before: number
  askedAt: number
}

/** Checks a page: complete, of one save, of this site, no older than one shown before, and not outdated for longer than allowed. */
export function judgePage(ledger: Ledger, site: SiteRecord, read: Read): void {
  ledger.counts.reads += 1
  const marks = [...read.body.matchAll(/mark-(\d+)-(\d+)-/g)]
  const saves = new Set(marks.map((mark) => Number(mark[2])))
  const whose = new Set(marks.map((mark) => Number(mark[1])))
  const [save = -1] = saves
  const isWhole = saves.size === 1 && marks.length >= marksOfPage && read.body.endsWith('</html>')
  const wrong = [
    ...(isWhole ? [] : [`a mixed or broken page, saves ${[...saves]}, ${read.body.length} characters`]),
    ...(whose.size === 1 && whose.has(site.number) ? [] : [`a page of site ${[...whose]} instead of ${site.number}`]),
    ...(save > site.sent ? [`save ${save}, which nobody has sent`] : []),
    ...(save < read.before ? [`save ${save} after ${read.before}`] : []),
    ...[...site.waiting]
      .filter(([number, at]) => number > save && isOverdue(ledger, at, read.askedAt))
      .slice(0, 1)
      .map(([number, at]) => `save ${save}, though ${number} was acknowledged ${read.askedAt - at} ms before`),
  ]
  for (const what of wrong) ledger.complain(`${site.host} at edge ${read.edge + 1}: ${what}`)
  if (wrong.length > 0) ledger.counts.wrongReads += 1
  if (isWhole && save > (site.shown.get(read.edge) ?? -1)) site.shown.set(read.edge, save)
}

function isOverdue(ledger: Ledger, acknowledgedAt: number, askedAt: number): boolean {
  if (ledger.calmSince === undefined) return false
  return askedAt - Math.max(acknowledgedAt, ledger.calmSince) > ledger.recoverWithinMs
}

/** Removes saves that every guests' server has shown from the waiting ones. */
export function noteShown(ledger: Ledger, site: SiteRecord, edges: number): void {
  const all = Array.from({ length: edges }, (_, edge) => site.shown.get(edge) ?? -1)
  const everywhere = Math.min(...all)
  for (const [number, at] of site.waiting)
    if (number <= everywhere) {
      site.waiting.delete(number)
      ledger.liveAfter.push(Date.now() - at)
    }
}
