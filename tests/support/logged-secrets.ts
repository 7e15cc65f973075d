import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { naughtyStrings } from '../factories/hostile-text.ts'
import { runFolder } from './once-in-run.ts'

/** Folder in which a test run keeps its logs. */
export const logFolder = (run: string): string => path.join(run, 'logs')
const secretsFolder = (run: string): string => path.join(run, 'secrets')

/** Shorter values, and numbers, occur in logs by coincidence. */
const isTelling = (value: string) => value.length >= 8 && /\p{L}{3}/u.test(value)
const noted = new Set<string>()

/** Inputs of hostile-text tests, such as `undefined` and `evaluate`: not secret, and found in logs by coincidence. */
const hostileWords = new Set(naughtyStrings())

/** Registers a password, a token, or a guest's input: no log line of the whole run may contain it. */
export function noteSecret(value: string, run = runFolder()): void {
  const [line = ''] = value.split('\n', 1)
  if (run === undefined || !isTelling(line.trim()) || noted.has(line) || hostileWords.has(value)) return
  noted.add(line)
  mkdirSync(secretsFolder(run), { recursive: true })
  appendFileSync(path.join(secretsFolder(run), `${process.pid}.txt`), `${line}\n`)
}

/** Names of fields in request bodies whose values are confidential. */
const secretNames =
  /password|mail|^(?:value|code|token|message|guestName|street|address|phone|key|invitation|envelopeName|greeting|firstName|lastName|note)$/i

/** Registers all confidential values in a request body, by field name, at any depth. */
export function noteSecretsOf(body: unknown, name = '', run = runFolder()): void {
  if (typeof body === 'string' && secretNames.test(name)) noteSecret(body, run)
  else if (Array.isArray(body)) for (const each of body) noteSecretsOf(each, name, run)
  else if (typeof body === 'object' && body !== null)
    for (const [key, value] of Object.entries(body)) noteSecretsOf(value, key, run)
}

/** Patterns that no log line may match: tokens, client secrets and API keys (ours and Stripe's), mail addresses, password hashes. */
const patterns = [
  '(^|[^A-Za-z0-9_.-])[A-Za-z0-9_-]{43}([^A-Za-z0-9_.-]|$)',
  String.raw`[A-Za-z0-9._+-]+@[A-Za-z0-9-]+\.[A-Za-z]{2,}`,
  String.raw`\$argon2`,
  '_secret_[A-Za-z0-9]',
  '(^|[^A-Za-z0-9])(sk|rk|whsec)_(test_|live_)?[A-Za-z0-9]{6,}',
  '[Bb]earer [A-Za-z0-9]',
  '(festoon|__Host)[A-Za-z_-]*=[^ ;]',
]

/** Log lines of a run that contain a secret; at most twenty. */
export function findLoggedSecrets(run: string): string[] {
  const logs = logFolder(run)
  if (!existsSync(logs)) return []
  const fixed = path.join(run, 'secrets.txt')
  const expressions = path.join(run, 'patterns.txt')
  const files = existsSync(secretsFolder(run)) ? readdirSync(secretsFolder(run)) : []
  const values = new Set(files.flatMap((file) => readFileSync(path.join(secretsFolder(run), file), 'utf8').split('\n')))
  values.delete('')
  writeFileSync(fixed, [...values].map((value) => `${value}\n`).join(''))
  writeFileSync(expressions, patterns.map((pattern) => `${pattern}\n`).join(''))
  return [...grep(['-rnF', '-f', fixed], logs), ...grep(['-rnE', '-f', expressions], logs)].slice(0, 20)
}

function grep(options: string[], folder: string): string[] {
  const { status, stdout, stderr } = spawnSync('grep', ['-m', '20', ...options, folder], {
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status === null || status > 1) throw new Error(`the logs could not be searched: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
