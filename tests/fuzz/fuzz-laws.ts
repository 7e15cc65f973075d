import * as path from 'node:path'
import { errorCatalogue } from '../../domain/errors.ts'
import type { Exchange, FuzzAnswer } from './exchange.ts'

/** What no answer may disclose: stack traces, paths of our files, and messages of the database. */
const leaks = [
  /\n\s+at [\w.<>[\] ]+\(/,
  /node:internal|node_modules/,
  /\.[cm]?[jt]s:\d+:\d+/,
  new RegExp(path.resolve('.').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  /SQLITE_|SqliteError|ECONNREFUSED|ENOENT|knex|\bselect .{1,60} from \w/i,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError)\b/,
]
const isErrorCode = (code: unknown) => typeof code === 'string' && Object.hasOwn(errorCatalogue, code)

/** Statuses by which a server refuses a protocol feature. */
const notSpoken = [501, 505]

/** What is wrong with an answer, in short; undefined if nothing is. `isCall`: the answer is from the API and not a page for people. */
export function faultOf({ status, head, body }: FuzzAnswer, { isCall }: { isCall: boolean }): string | undefined {
  if (Number.isNaN(status)) return 'no status'
  if (status >= 500 && !notSpoken.includes(status)) return `status ${status}: ${body.slice(0, 300)}`
  if (body !== '' && !/^content-type: \S/im.test(head)) return 'a body that does not say what it is'
  if (/^access-control-allow-origin:/im.test(head)) return 'another origin is allowed'
  const leak = leaks.find((each) => each.test(head) || (status >= 400 && each.test(body)))
  if (leak !== undefined) return `${leak} in an answer`
  if (!isCall || status < 400 || /^content-type: text\/html/im.test(head)) return undefined
  return isProductError(body) ? undefined : `status ${status} not in the product's form: ${body.slice(0, 200)}`
}

function isProductError(body: string): boolean {
  try {
    const { isErrorResponse, code, errorDescription } = JSON.parse(body)
    return isErrorResponse === true && isErrorCode(code) && typeof errorDescription?.sv === 'string'
  } catch {
    return false
  }
}

/** Faults of all answers on a connection. */
export function faultsOf(exchange: Exchange, mayWait: boolean): string[] {
  const faults = exchange.answers.flatMap((answer) => faultOf(answer, { isCall: false }) ?? [])
  return exchange.end === 'late' && !mayWait ? [...faults, 'no answer, and the connection stays'] : faults
}
