import { openProblems, resolveProblem } from '../db/payment/problem-repository.ts'
import { runCommand, UsageError } from './compose/command-line.ts'

const help = `npm run problems [-- --resolve KEY]

Lists the payments that need attention, oldest first: when, key, order, reference.
  --resolve KEY   takes one off the list
`

/** The operator's list of payment problems. */
await runCommand({
  help,
  options: { resolve: { type: 'string' } },
  async run({ values: { resolve: key } }, open) {
    const { database, clock } = await open()
    if (key === undefined) {
      const found = await openProblems(database)
      const lines = found.map(({ createdAt, key: name, orderId, reference }) =>
        [createdAt, name, orderId ?? '-', reference ?? '-'].join('  '),
      )
      return `${lines.length === 0 ? 'There is nothing to look at.' : lines.join('\n')}\n`
    }
    if (!(await resolveProblem(database, key, clock.now().toISOString())))
      throw new UsageError(`There is no open problem ${key}.`)
    return `${key} is off the list.\n`
  },
})
