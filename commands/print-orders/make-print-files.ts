import { makePrintFile, type PrintFileDeps, PrintFileError, printFileByKey } from '../prints/print-files.ts'
import { type PrintFiles, UnprintableCard } from './card-order-deps.ts'

/** Resolution of the picture in mails, in dpi. */
const pictureDpi = 110

/** Print files that are kept as long as their site, each with a picture of its trimmed front. */
export const createPrintFiles = (deps: PrintFileDeps): PrintFiles => ({
  async make({ document, siteId }) {
    try {
      const { key } = await makePrintFile(deps, { document, siteId, keep: true })
      const { content } = await printFileByKey(deps, key)
      const { firstPagePicture } = await import('../../platform/pdf/page-picture.ts')
      const front = await firstPagePicture(content, deps.printFiles.bleed, pictureDpi)
      return { path: `/api/print-files/${key}.pdf`, front }
    } catch (error) {
      if (error instanceof PrintFileError) throw new UnprintableCard(error.message)
      throw error
    }
  },
})
