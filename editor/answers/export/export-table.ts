import type { LanguageCode } from '../../../domain/language/language.ts'
import { sortRows } from '../model/order.ts'
import type { Sheet, SheetRecord } from '../model/sheet.ts'
import type { Standing } from '../model/sums.ts'

/** A sheet as stored in a spreadsheet: one row per guest, dates as dates. */
export interface ExportTable {
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number | Date | null)[])[]
}

/** The texts of the columns that every table has, in the owner's language. */
export interface ExportWords {
  guest: string
  received: string
  changed: string
  party: string
  place: string
  language: string
  /** What a language is called. */
  nameOf: (language: LanguageCode) => string
  origin: string
  byGuest: string
  byOwner: string
  corrected: string
  sample: string
  /** Appended to the label of a question that the form no longer asks. */
  notAskedAnyMore: string
  /** The name of a sheet whose form has no title. */
  unnamed: string
  /** The sheet with the totals, and its columns. */
  totals: string
  question: string
  answer: string
  count: string
  answers: string
  noAnswer: string
  standings: Record<Standing, string>
  /** Says that only some of the answers are in the file. */
  only: (note: string) => string
}

/**
 * Every answer to one form with every question ever asked, oldest first. Times are converted to the wall time of the site's
 * market, since spreadsheets have no time zones.
 */
export function exportTable(sheet: Sheet, words: ExportWords, timeZone: string, language: string): ExportTable {
  const { questions, nameQuestion } = sheet
  const others = questions.filter((question) => question !== nameQuestion)
  const labelOf = (label: string, current: boolean) => (current ? label : `${label} (${words.notAskedAnyMore})`.trim())
  const rows = sortRows(sheet.rows, { column: '@received', descending: false }, language).map((row) => {
    const { record } = row
    return [
      row.who,
      ...others.map(({ id }) => row.cells.get(id)?.text ?? null),
      wallTime(record.createdAt, timeZone),
      record.updatedAt === null ? null : wallTime(record.updatedAt, timeZone),
      row.party.number,
      row.party.place,
      words.nameOf(record.language),
      originOf(record, words),
    ]
  })
  return {
    name: sheet.title || words.unnamed,
    head: [
      nameQuestion === null ? words.guest : labelOf(nameQuestion.label, nameQuestion.current) || words.guest,
      ...others.map(({ label, current }) => labelOf(label, current)),
      words.received,
      words.changed,
      words.party,
      words.place,
      words.language,
      words.origin,
    ],
    rows,
  }
}

function originOf({ origin, corrected }: SheetRecord, words: ExportWords): string {
  if (origin === 'guest') return corrected ? words.corrected : words.byGuest
  return origin === 'owner' ? words.byOwner : words.sample
}

/** Converts an instant to a zone's wall time, stored in the UTC fields of a Date, as spreadsheets expect. */
export function wallTime(iso: string, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return new Date(Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')))
}
