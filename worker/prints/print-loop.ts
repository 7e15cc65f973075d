import { makeDuePrintFile, type PrintFileDeps } from '../../commands/prints/print-files.ts'
import { createLoop } from '../../platform/loop.ts'

/** How often files that are due are looked for, ms: an owner waits for one. */
const lookEveryMs = 500
/** After a failure of the database. */
const retryMs = 5000

/** Makes the files of cards that were asked for, two at a time. */
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
