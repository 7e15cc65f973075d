import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Context } from './context.ts'
import { openContextWhenThere } from './context.ts'

/** A usage error; its message is printed with the help. */
export class UsageError extends Error {}

/**
 * Runs a one-shot command: parses its arguments, prints the help on request or when the arguments are wrong (exit code 64), and closes the
 * database. For errors that `isExpected` accepts, only the message is printed.
 */
export async function runCommand<Options extends NonNullable<ParseArgsConfig['options']>>(command: {
  help: string
  options: Options
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
    const { options } = command
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

/** Whether Node's `parseArgs` threw this error. */
function isOfArguments(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
