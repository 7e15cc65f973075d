import { firstPagePicture } from '../../platform/pdf/page-picture.ts'
import { makePrintFile, type PrintFileDeps, PrintFileError, printFileByKey } from '../prints/print-files.ts'
import { type PrintFiles, UnprintableCard } from './card-order-deps.ts'

/** Of the picture in mails, dots in an inch. */
const pictureDpi = 110

/** Files for the print shop that stay for as long as their site, and the front of each, as it is cut, as a picture. */
export const createPrintFiles = (deps: PrintFileDeps): PrintFiles => ({
  async make({ document, siteId }) {
    try {
      const { key } = await makePrintFile(deps, { document, siteId, keep: true })
      const { content } = await printFileByKey(deps, key)
      const front = await firstPagePicture(content, deps.printFiles.bleed, pictureDpi)
      return { path: `/api/print-files/${key}.pdf`, front }
    } catch (error) {
      if (error instanceof PrintFileError) throw new UnprintableCard(error.message)
      throw error
    }
  },
})
