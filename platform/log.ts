import { type DestinationStream, pino } from 'pino'
import { currentCause } from './telemetry/cause.ts'

/** Structured log on standard output, one JSON object a line. Names of secrets are blanked wherever they turn up. */
export type Log = ReturnType<typeof createLog>

/** Each line bears the id of the request that it belongs to. `destination` is standard output unless told. */
export function createLog(
  process: string,
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  destination?: DestinationStream,
) {
  const options = {
    level,
    base: { process },
    mixin() {
      const { requestId } = currentCause() ?? {}
      return requestId === undefined ? {} : { requestId }
    },
    redact: {
      paths: [
        'password',
        '*.password',
        '*.headers.cookie',
        '*.headers.authorization',
        'client_secret',
        '*.client_secret',
      ],
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorToLog },
    hooks: { streamWrite: withoutMailAddresses },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** What a database or a mail server adds to an error holds the values of rows and calls: only what is said of the error itself is kept. */
function errorToLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

/** Others' words for what failed name whom a mail could not reach. */
function withoutMailAddresses(line: string): string {
  return line.includes('@') ? line.replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[mail address]') : line
}
