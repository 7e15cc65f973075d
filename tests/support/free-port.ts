import { createServer } from 'node:net'
import * as path from 'node:path'
import { isFirst, runFolder } from './once-in-run.ts'

/**
 * Below what the system gives to connections, and to servers that take any port: nobody comes in between. None starts with 30: such
 * a port means local development, where nothing is measured (`isDevelopmentPort`).
 */
const [lowest, highest] = [20_000, 30_000]

/** A port that nobody listens on, and that no other process of this run of the tests is given. */
export async function freePort(): Promise<number> {
  const run = runFolder()
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const isOurs = run === undefined || isFirst(path.join(run, `port-${port}`))
    if (isOurs && (await canListen(port))) return port
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
