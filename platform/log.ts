import { pino } from 'pino'

/** Structured log on standard output, one JSON object a line. Names of secrets are blanked wherever they turn up. */
export type Log = ReturnType<typeof createLog>

export function createLog(process: string, level: 'debug' | 'info' | 'warn' | 'error' | 'silent') {
  return pino({
    level,
    base: { process },
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
  })
}
