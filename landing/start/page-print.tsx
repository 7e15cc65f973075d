import type { ReactNode } from 'react'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { type PageView, pagePicture, pageViewSizes } from './page-pictures.ts'
import type { StartContext } from './start-context.ts'

interface PagePrintProps {
  context: StartContext
  view: PageView
  /** The visitor's by default. */
  language?: UiLanguage
  /** Its displayed width, as HTML `sizes`. */
  sizes: string
  /** Whether it is above the fold. */
  early?: boolean
}

/** A view of the sample page as a print, described in the text beside it. */
export function PagePrint({ context, view, language = context.language, sizes, early }: PagePrintProps): ReactNode {
  const { kind, fileUrl } = context
  const { widths, shape } = pageViewSizes[view]
  const file = (width: number, type: 'avif' | 'webp') => fileUrl(pagePicture({ kind, view, language, width, type }))
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${file(width, 'avif')} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={file(widths[0], 'webp')}
        alt=""
        width={shape[0]}
        height={shape[1]}
        decoding="async"
        {...(early === true ? {} : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
