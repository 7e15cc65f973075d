import * as z from 'zod'
import { ledgerCsv } from '../commands/payments/ledger-csv.ts'
import { runCommand, UsageError } from './compose/command-line.ts'

const help = `npm run --silent ledger -- --from YYYY-MM-DD --to YYYY-MM-DD

Prints the ledger of these days, both included, as CSV: payments, refunds, disputes, and the months that sites were given.
Days are in the market's time zone; amounts are in SEK, negative for money returned.
`

const day = z.iso.date()

/** Prints the books as CSV to standard output. */
await runCommand({
  help,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run({ values: { from, to } }, open) {
    if (!day.safeParse(from).success || !day.safeParse(to).success || from === undefined || to === undefined)
      throw new UsageError('--from and --to must be days: YYYY-MM-DD')
    if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`)
    const { database, settings } = await open()
    const csv = await ledgerCsv(database, { from, to, timeZone: settings.profile.timeZone })
    // standard output is the CSV alone
    if (csv.trimEnd().split('\n').length === 1) process.stderr.write('Nothing was booked on these days.\n')
    return csv
  },
})
