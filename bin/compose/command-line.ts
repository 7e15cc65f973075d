import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Context } from './context.ts'
import { openContextWhenThere } from './context.ts'

/** What is wrong with how a program was called; its message is shown with the help. */
export class UsageError extends Error {}

/**
 * Runs a program that does one thing and ends: parses its arguments, prints the help where it is asked for or where the
 * arguments are wrong (exit code 64), and closes the database. Errors that `isExpected` knows end it with their message alone.
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
    // standard output is the program's answer
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

/** Whether Node's `parseArgs` has thrown it. */
function isOfArguments(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
