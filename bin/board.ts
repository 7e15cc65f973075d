import { createServer } from 'node:http'
import { SettingsError } from '../platform/env/variables.ts'
import { refuseArguments } from './compose/command-line.ts'
import { openSettings } from './compose/context.ts'
import { listen } from './compose/listen.ts'
import { closeAll, run } from './compose/run.ts'

refuseArguments(`npm run board

Serves the dashboard of the queue on 127.0.0.1:BOARD_PORT, until it is stopped. Needs REDIS_URL and BOARD_TOKEN.
`)

/** The operator's view of the queue, on the loopback interface only; remote operators use a tunnel (docs/operations.md). */
await run(async () => {
  const { settings, log } = openSettings('board', process.env)
  const { redisUrl, board } = settings
  if (redisUrl === undefined) throw new SettingsError('REDIS_URL must be set: without it there is no queue to look at')
  if (board.token === undefined) throw new SettingsError('BOARD_TOKEN must be set: operators log in with it')
  const { openPublishJobs } = await import('../platform/queue/publish-jobs.ts')
  const { createBoard } = await import('../board/create-board.ts')
  const queue = openPublishJobs(redisUrl)
  queue.on('error', (error) => log.warn({ err: error }, 'the board’s connection to Redis'))
  const server = createServer(createBoard({ queue, token: board.token, log }).callback())
  const listening = await listen(server, { name: 'board', port: board.port, address: '127.0.0.1', hasProxies: false })
  log.info({ port: board.port }, 'the board listens')
  return { close: () => closeAll([{ close: () => queue.close() }, listening]) }
})
