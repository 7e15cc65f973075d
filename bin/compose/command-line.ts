import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Context } from './context.ts'
import { openContextWhenThere } from './context.ts'

/** A usage error; its message is printed with the help. */
export class UsageError extends Error {}

/** What a command's arguments may be, besides the options themselves. */
interface Arguments {
  /** How many names it takes; none by default. */
  names?: number
  /** Options of which at most one may be given. */
  oneOf?: readonly string[]
  /** An option, and those that it cannot be given without (any one of them). */
  goesWith?: Readonly<Record<string, readonly string[]>>
}

/**
 * Runs a one-shot command: parses its arguments, prints the help on request or when the arguments are wrong (exit code 64), and closes the
 * database. For errors that `isExpected` accepts, only the message is printed.
 */
export async function runCommand<Options extends NonNullable<ParseArgsConfig['options']>>(command: {
  help: string
  options: Options
  takes?: Arguments
  isExpected?: (error: unknown) => boolean
  run(
    call: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>>,
    context: () => Promise<Context>,
  ): Promise<string>
}): Promise<void> {
  let context: Context | undefined
  const open = async () => {
    // standard output is reserved for the command's result
    context ??= await openContextWhenThere('command', { ...process.env, LOG_LEVEL: 'silent' })
    return context
  }
  try {
    if (process.argv.includes('--help')) {
      process.stdout.write(command.help)
      return
    }
    const { options, takes = {} } = command
    checkArguments(options, takes)
    const call = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true, strict: true })
    process.stdout.write(await command.run(call, open))
  } catch (error) {
    const isUsage = error instanceof UsageError || isOfArguments(error)
    const isKnown = isUsage || command.isExpected?.(error) === true
    const message = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${message}\n${isUsage ? `\n${command.help}` : ''}`)
    process.exitCode = isUsage ? 64 : 1
  } finally {
    await context?.database.destroy()
  }
}

/** Throws for arguments that contradict each other. */
function checkArguments(options: NonNullable<ParseArgsConfig['options']>, takes: Arguments): void {
  const args = process.argv.slice(2)
  const { positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const twice = given.find((name, at) => given.indexOf(name) !== at)
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice.`)
  const empty = tokens.find((token) => token.kind === 'option' && token.value === '')
  if (empty?.kind === 'option') throw new UsageError(`--${empty.name} is empty.`)
  const beyond = positionals[takes.names ?? 0]
  if (beyond !== undefined) throw new UsageError(`Nobody knows what ${beyond} is.`)
  const [one, other] = (takes.oneOf ?? []).filter((name) => given.includes(name))
  if (one !== undefined && other !== undefined) throw new UsageError(`--${one} and --${other} exclude each other.`)
  for (const [name, partners] of Object.entries(takes.goesWith ?? {}))
    if (given.includes(name) && !partners.some((partner) => given.includes(partner)))
      throw new UsageError(`--${name} goes with ${partners.map((partner) => `--${partner}`).join(' or ')}.`)
}

/** For programs without arguments: prints the help on request, and refuses anything else, before anything is done. */
export function refuseArguments(help: string): void {
  const [argument] = process.argv.slice(2)
  if (argument === undefined) return
  if (argument === '--help') process.stdout.write(help)
  else process.stderr.write(`Nobody knows what ${argument} is.\n\n${help}`)
  process.exit(argument === '--help' ? 0 : 64)
}

/** Whether Node's `parseArgs` threw this error. */
function isOfArguments(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
