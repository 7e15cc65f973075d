import { type DestinationStream, pino } from 'pino'
import { currentCause } from './telemetry/cause.ts'

/** Structured log, one JSON object per line. Fields that hold secrets are redacted by name. */
export type Log = ReturnType<typeof createLog>

/** Each line carries the id of the request that it belongs to. `destination` defaults to standard output. */
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

/** Databases and mail servers add values of rows and calls to their errors, so only these fields are logged. */
function errorToLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

/** Error messages of mail servers contain the recipient's address. */
function withoutMailAddresses(line: string): string {
  return line.includes('@') ? line.replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[mail address]') : line
}
