import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as another program than the one that wrote it sees it. */
export interface RenderedPage {
  text: string
  width: number
  height: number
  /** RGBA, as canvases have it. */
  pixels: Uint8ClampedArray
}

let library: Promise<PDFiumLibrary> | undefined

/** Pages of a PDF, or `only` the one of this index, with their text, drawn at a resolution (dpi). Throws for what is no PDF. */
export async function renderPdf(pdf: Uint8Array, dpi: number, only?: number): Promise<RenderedPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: RenderedPage[] = []
    for (const page of document.pages()) {
      if (only !== undefined && page.number !== only) continue
      // drawing a page closes it
      const text = page.getText()
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const size = { width: Math.round((originalWidth / 72) * dpi), height: Math.round((originalHeight / 72) * dpi) }
      const { data } = await page.render({ ...size, scale: 1, render: 'bitmap' })
      pages.push({ text, ...size, pixels: new Uint8ClampedArray(data) })
    }
    return pages
  } finally {
    document.destroy()
  }
}
