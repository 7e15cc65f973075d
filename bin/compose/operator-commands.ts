import { userInfo } from 'node:os'
import { endSessions } from '../../commands/operators/end-sessions.ts'
import { eraseForOperator } from '../../commands/operators/erase-owner.ts'
import { exportForOperator } from '../../commands/operators/export-for-operator.ts'
import { describeSubject, findSubject } from '../../commands/operators/find-subject.ts'
import { listStuck } from '../../commands/operators/list-stuck.ts'
import { note } from '../../commands/operators/note.ts'
import { republishSite } from '../../commands/operators/republish-site.ts'
import { TakeDownError, takeDown } from '../../commands/operators/take-down.ts'
import { listUnsentMails, resendMails } from '../../commands/operators/unsent-mails.ts'
import { endPaymentsOfSite } from '../../commands/payments/end-payments-of-site.ts'
import { listOperatorActions } from '../../db/operator/operator-action-repository.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { createSecretBox, loadSecret } from '../../platform/secret-box.ts'
import { UsageError } from './command-line.ts'
import { type Context, openQueue } from './context.ts'
import { commandPayments } from './payment-providers.ts'

interface Call {
  name: string | undefined
  reason: string | undefined
  into: string | undefined
  confirm: string | undefined
}

/** The result of a command: lines for people, and the same data for programs. */
interface Answer {
  json: unknown
  lines: string[]
}

/** The command's target does not exist. */
class NothingThereError extends Error {}

/** Whether an error only explains why a command was refused. */
export function isRefusal(error: unknown): boolean {
  return error instanceof TakeDownError || error instanceof NothingThereError || isFileThere(error)
}

const isFileThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The operator's commands by their names. */
export const operatorCommands: Record<string, (context: Context, call: Call) => Promise<Answer>> = {
  find,
  stuck,
  mails,
  'resend-mail': resendMail,
  republish,
  export: exportAll,
  erase,
  'take-down': (context, call) => setDown(context, call, true),
  'put-back': (context, call) => setDown(context, call, false),
  'end-sessions': logOut,
  audit,
}

async function find(context: Context, { name, reason = '' }: Call): Promise<Answer> {
  const { site, account } = await subjectOf(context, name)
  const found = await describeSubject(context, { site, account })
  const subject = account?.id ?? site?.id ?? ''
  await note(context.database, context.clock, 'find', { operator: operator(), subject, reason })
  const lines = Object.entries(found).flatMap(([kind, facts]) =>
    facts === undefined
      ? [`${kind}: none`]
      : [kind, ...Object.entries(facts).map(([key, value]) => `  ${key}: ${value}`)],
  )
  return { json: found, lines }
}

async function stuck(context: Context, { name }: Call): Promise<Answer> {
  if (name !== undefined) throw new UsageError('stuck lists everything and takes no name.')
  const found = await listStuck(context)
  if (found.length > 0) process.exitCode = 1
  const lines = found.map(({ kind, id, since, attempts, what }) =>
    [since, kind.padEnd(8), id, what ?? '-', ...(attempts > 0 ? [`${attempts} attempts`] : [])].join('  '),
  )
  return { json: found, lines: lines.length === 0 ? ['Nothing is stuck.'] : lines }
}

async function mails(context: Context, { name, reason = '' }: Call): Promise<Answer> {
  const account = name === undefined ? undefined : await ownerOf(context, name)
  const call = { operator: operator(), subject: account?.id ?? 'all', reason }
  const found = await listUnsentMails(context, account === undefined ? call : { ...call, to: account.mail })
  const lines = found.map(({ createdAt, id, to, subject, attempts, error, isGivenUp }) =>
    [createdAt, id, to, subject, `${attempts} attempts${isGivenUp ? ', given up' : ''}`, error ?? ''].join('  ').trim(),
  )
  return { json: found, lines: lines.length === 0 ? ['No mail is waiting.'] : lines }
}

async function resendMail(context: Context, { name, reason }: Call): Promise<Answer> {
  if (name === undefined) throw new UsageError('A name or the id of a mail is needed.')
  const { account } = await findSubject(context.database, name)
  const call = { operator: operator(), subject: account?.id ?? name, reason: reasonOf(reason) }
  const resent = await resendMails(
    context,
    account === undefined ? { ...call, id: name } : { ...call, to: account.mail },
  )
  if (resent.length === 0) throw new NothingThereError('No mail is waiting. Sent mails are not kept.')
  return { json: { resent }, lines: resent.map((id) => `${id} is being retried`) }
}

async function republish(context: Context, { name, reason }: Call): Promise<Answer> {
  const site = await siteOf(context, name)
  const call = { operator: operator(), subject: site.id, reason: reasonOf(reason) }
  await withQueue(context, (publishQueue) => republishSite({ ...context, publishQueue }, { ...call, site }))
  return { json: { siteId: site.id, host: site.host }, lines: [`${site.host ?? site.id} is being rendered again`] }
}

async function exportAll(context: Context, { name, reason, into }: Call): Promise<Answer> {
  const [site, account] = [await siteOf(context, name), await ownerOf(context, name)]
  if (into === undefined) throw new UsageError('--into FILE is needed.')
  const call = { operator: operator(), subject: account.id, reason: reasonOf(reason) }
  const secrets = createSecretBox(loadSecret(context.settings))
  await exportForOperator({ ...context, secrets }, { ...call, site, account, file: into })
  return { json: { accountId: account.id, siteId: site.id, file: into }, lines: [`all is written into ${into}`] }
}

async function erase(context: Context, { name, reason, confirm }: Call): Promise<Answer> {
  const account = await ownerOf(context, name)
  const { site } = await subjectOf(context, name)
  if (confirm !== account.id) throw new UsageError(`--confirm has to say ${name}'s account, as find names it.`)
  const call = { operator: operator(), subject: account.id, reason: reasonOf(reason) }
  await withQueue(context, (publishQueue) => eraseForOperator({ ...context, publishQueue }, { ...call, site, account }))
  return {
    json: { accountId: account.id, siteId: site?.id ?? null },
    lines: [`${account.id} is erased, with its site`],
  }
}

async function setDown(context: Context, { name, reason }: Call, isDown: boolean): Promise<Answer> {
  const site = await siteOf(context, name)
  const why = reasonOf(reason)
  const { market } = context.settings
  await withQueue(context, (publishQueue) =>
    takeDown({ ...context, market, publishQueue }, { site, isDown, operator: operator(), reason: why }),
  )
  if (isDown) await endPayments(context, site.id)
  const json = { siteId: site.id, host: site.host, isTakenDown: isDown }
  return { json, lines: [`${site.host ?? site.id} ${isDown ? 'is taken down' : 'is put back'}`] }
}

/** The running product ends within minutes what cannot be ended from here. */
async function endPayments(context: Context, siteId: string): Promise<void> {
  try {
    await endPaymentsOfSite(await commandPayments(context), siteId)
  } catch (error) {
    context.log.warn({ err: error }, 'open payments are left to the sweep')
  }
}

async function logOut(context: Context, { name, reason }: Call): Promise<Answer> {
  const account = await ownerOf(context, name)
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

/** Ids of a site and its owner; ids of deleted ones are accepted too. */
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

async function siteOf(context: Context, name: string | undefined) {
  const { site } = await subjectOf(context, name)
  if (site === undefined) throw new UsageError(`${name} has no site.`)
  return site
}

async function ownerOf(context: Context, name: string | undefined) {
  const { account } = await subjectOf(context, name)
  if (account === undefined) throw new UsageError(`${name} has no owner.`)
  return account
}

async function withQueue(context: Context, act: (queue: PublishQueue) => Promise<void>): Promise<void> {
  const queue = await openQueue(context)
  try {
    await act(queue)
  } finally {
    await queue.close()
  }
}

function reasonOf(reason: string | undefined): string {
  if (reason === undefined || reason === '' || reason.length > 500)
    throw new UsageError('--reason is needed, with at most 500 letters.')
  return reason
}

/** The operator recorded in the audit log. */
function operator(): string {
  return userInfo().username.slice(0, 100)
}
