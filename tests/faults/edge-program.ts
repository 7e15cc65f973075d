import * as z from 'zod'
import { brandProfile } from '../../domain/commerce/market.ts'
import { createEdge } from '../../edge/create-edge.ts'
import { createLocalFiles } from '../../edge/published-files.ts'
import { testLog } from '../support/log.ts'

/** The guests' server as a separate process; prints its port. */
const options = z
  .object({ publishedDir: z.string(), apiOrigin: z.string().default('http://127.0.0.1:9') })
  .parse(JSON.parse(process.argv[2] ?? ''))
const log = testLog()
const edge = createEdge({
  apiOrigin: options.apiOrigin,
  files: createLocalFiles(options.publishedDir, log),
  settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
  log,
})
edge.listen(0, '127.0.0.1', () => {
  const address = edge.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
