import { makeDuePrintFile, type PrintFileDeps } from '../../commands/prints/print-files.ts'
import { createLoop } from '../../platform/loop.ts'

/** Polling interval for due files, ms: an owner is waiting. */
const lookEveryMs = 500
/** Delay after a database failure. */
const retryMs = 5000

/** Makes requested card files, two at a time. */
export function createPrintLoop(deps: PrintFileDeps) {
  return createLoop({
    async step() {
      const made = await Promise.all([makeDuePrintFile(deps), makeDuePrintFile(deps)])
      return made.includes(true) ? 0 : lookEveryMs
    },
    retryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for cards to print failed'),
  })
}
