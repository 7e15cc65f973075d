import { userInfo } from 'node:os'
import { endSessions } from '../commands/operators/end-sessions.ts'
import { describeSubject, findSubject } from '../commands/operators/find-subject.ts'
import { TakeDownError, takeDown } from '../commands/operators/take-down.ts'
import { listOperatorActions } from '../db/operator/operator-action-repository.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { type Context, openQueue } from './compose/context.ts'

const help = `npm run operator -- COMMAND NAME [--json]

NAME is a host, an owner's mail, or the id of a site or an account.
  find NAME                        the site and its owner: what is needed to help, nothing that guests have answered
  take-down NAME --reason TEXT     takes a site from its guests, for abuse; the owner keeps it, and is told by mail
  put-back NAME --reason TEXT      gives it back to its guests
  end-sessions NAME --reason TEXT  logs the owner out everywhere
  audit [NAME]                     what operators have done, the newest 100
  --json                           answers as JSON
All but find and audit are noted with the user of the machine, the time and the reason.
Exit codes: 0 done, 1 not done (it is so already), 64 called wrongly.
`

interface Call {
  name: string | undefined
  reason: string | undefined
}

/** What a command answers: lines for people, and the same for programs. */
interface Answer {
  json: unknown
  lines: string[]
}

const commands: Record<string, (context: Context, call: Call) => Promise<Answer>> = {
  find,
  'take-down': (context, call) => setDown(context, call, true),
  'put-back': (context, call) => setDown(context, call, false),
  'end-sessions': logOut,
  audit,
}

/** What an operator does to sites and accounts. */
await runCommand({
  help,
  options: { reason: { type: 'string' }, json: { type: 'boolean', default: false } },
  isExpected: (error) => error instanceof TakeDownError,
  async run({ positionals: [command = '', name, ...more], values: { reason, json } }, open) {
    const run = commands[command]
    if (run === undefined || more.length > 0) throw new UsageError('One of the commands is needed, and one name.')
    const answer = await run(await open(), { name, reason: reason?.trim() })
    return json === true ? `${JSON.stringify(answer.json)}\n` : `${answer.lines.join('\n')}\n`
  },
})

async function find(context: Context, { name }: Call): Promise<Answer> {
  const found = await describeSubject(context, await subjectOf(context, name))
  const lines = Object.entries(found).flatMap(([kind, facts]) =>
    facts === undefined
      ? [`${kind}: none`]
      : [kind, ...Object.entries(facts).map(([key, value]) => `  ${key}: ${value}`)],
  )
  return { json: found, lines }
}

async function setDown(context: Context, { name, reason }: Call, isDown: boolean): Promise<Answer> {
  const { site } = await subjectOf(context, name)
  if (site === undefined) throw new UsageError(`${name} has no site.`)
  const why = reasonOf(reason)
  const publishQueue = await openQueue(context)
  try {
    const { market } = context.settings
    await takeDown({ ...context, market, publishQueue }, { site, isDown, operator: operator(), reason: why })
  } finally {
    await publishQueue.close()
  }
  const json = { siteId: site.id, host: site.host, isTakenDown: isDown }
  return { json, lines: [`${site.host ?? site.id} ${isDown ? 'is taken down' : 'is put back'}`] }
}

async function logOut(context: Context, { name, reason }: Call): Promise<Answer> {
  const { account } = await subjectOf(context, name)
  if (account === undefined) throw new UsageError(`${name} has no owner.`)
  const ended = await endSessions(context, { account, operator: operator(), reason: reasonOf(reason) })
  return { json: { accountId: account.id, ended }, lines: [`${ended} sessions ended`] }
}

async function audit(context: Context, { name }: Call): Promise<Answer> {
  const subjects = name === undefined ? [undefined] : await idsOf(context, name)
  const found = await Promise.all(
    subjects.map((subject) =>
      listOperatorActions(context.database, { limit: 100, ...(subject === undefined ? {} : { subject }) }),
    ),
  )
  const actions = found.flat().sort((a, b) => b.at.localeCompare(a.at))
  return {
    json: actions,
    lines: actions.map((each) => [each.at, each.operator, each.action, each.subject, each.reason].join('  ')),
  }
}

/** Ids of a site and its owner; those of what is gone can be named too. */
async function idsOf(context: Context, name: string): Promise<string[]> {
  const { site, account } = await findSubject(context.database, name)
  const ids = [site?.id, account?.id].filter((id) => id !== undefined)
  return ids.length > 0 ? ids : [name]
}

async function subjectOf(context: Context, name: string | undefined) {
  if (name === undefined) throw new UsageError('A name is needed.')
  const subject = await findSubject(context.database, name)
  if (subject.site === undefined && subject.account === undefined)
    throw new UsageError(`There is nobody called ${name}.`)
  return subject
}

function reasonOf(reason: string | undefined): string {
  if (reason === undefined || reason === '' || reason.length > 500)
    throw new UsageError('--reason is needed, with at most 500 letters.')
  return reason
}

/** Who is noted to have done it. */
function operator(): string {
  return userInfo().username.slice(0, 100)
}
