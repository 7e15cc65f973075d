import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as rendered by PDFium, which is independent of the program that wrote it. */
export interface RenderedPage {
  text: string
  width: number
  height: number
  /** RGBA, in the layout of canvas image data. */
  pixels: Uint8ClampedArray
}

let library: Promise<PDFiumLibrary> | undefined

/** Renders all pages, or only the one with index `only`, at a resolution of `dpi`, and reads their text. Throws if `pdf` is not a PDF. */
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
