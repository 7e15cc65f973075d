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
    mixin: () => ({ ...currentCause() }),
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
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
