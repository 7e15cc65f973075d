import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { WorkBudget } from '../work-budget.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

export const gzipBody = (body: Uint8Array): Promise<Buffer> => gzipAsync(body, { level: 6 })

/** Quality 5 before a page goes live (1 ms), 11 afterwards (20 ms or more per page, some tenths smaller). */
export const brotliBody = (body: Uint8Array, quality: 5 | 11): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })

/** How fast a release is recompressed. */
export interface RecompressPace {
  /** Asked before each file; the rest is left as it is when false. */
  goOn(): boolean
  /** Runs the compression of one file. */
  defer: WorkBudget['defer']
}
