import { createServer } from 'node:net'
import * as path from 'node:path'
import { isFirst, runFolder } from './once-in-run.ts'

/**
 * Below the ephemeral ports, so that no outgoing connection or server on port 0 takes one. None starts with 30: such a port means local
 * development, where nothing is measured (`isDevelopmentPort`).
 */
const [lowest, highest] = [20_000, 30_000]

/** A port that is free, and not given to any other process of this test run. */
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
