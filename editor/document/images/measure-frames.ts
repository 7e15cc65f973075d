import { trustedMarkup } from '../../../design/trusted-markup.ts'
import type { Size } from '../../../domain/image/crop.ts'
import type { PicturePlace } from './missing-alt.ts'

/** What guests see of a picture on a screen: a box of this size, cut to this outline. */
export interface PictureFrame {
  width: number
  height: number
  borderRadius: string
  clipPath: string
}

export interface PictureFrames {
  desk: PictureFrame
  phone: PictureFrame
}

/** Measures a place for as long as it is open. */
export interface FrameProbe {
  /** The frames of a picture of this size in the place. Null while the picture is not on the page. */
  of: (size: Size) => Promise<PictureFrames | null>
  close: () => void
}

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * Measures on copies of the canvas's page as wide as a computer's screen and a phone's: what a theme makes of a place depends on the
 * screen, on the words beside it, in their own letters, and in many places on the picture.
 */
export function openFrameProbe(page: Document, place: PicturePlace): FrameProbe {
  const copies = [screens.desk, screens.phone].map((screen) => openCopy(page, screen))
  const ready = Promise.all(
    copies.map(({ copy }) => {
      // laying it out begins to load its letters
      copy.body.getBoundingClientRect()
      return copy.fonts.ready
    }),
  )
  return {
    async of(size) {
      await ready
      await Promise.all(copies.map(({ copy }) => standIn(copy, place, size)))
      const [desk, phone] = copies.map(({ copy }) => frameIn(copy, place))
      return desk && phone ? { desk, phone } : null
    },
    close() {
      for (const { close } of copies) close()
    },
  }
}

/** The frame on a computer's screen as it is before its letters are there: for its outline, which does not depend on them. */
export function outlineOf(page: Document, moduleId: string, field: string): PictureFrame | null {
  const { copy, close } = openCopy(page, screens.desk)
  try {
    return frameIn(copy, { moduleId, field })
  } finally {
    close()
  }
}

/** A copy of the page on another screen. */
function openCopy(page: Document, { width, height }: { width: number; height: number }) {
  const frame = document.createElement('iframe')
  frame.className = 'frame-probe'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
  document.body.append(frame)
  const copy = frame.contentDocument
  const view = copy?.defaultView
  if (copy === null || !view) throw new Error('a new frame has a document')
  copyPage(page, copy, view)
  return { copy, close: () => frame.remove() }
}

const blockIn = (copy: Document, { moduleId }: PicturePlace) =>
  copy.querySelector(`[data-module="${CSS.escape(moduleId)}"]`)?.closest('.block') ?? null

const pictureIn = (copy: Document, place: PicturePlace) =>
  blockIn(copy, place)?.querySelector<HTMLElement>(`[data-field="${CSS.escape(place.field)}"]`) ?? null

/** Puts an empty picture of this size where the picture is. */
async function standIn(copy: Document, place: PicturePlace, { width, height }: Size): Promise<void> {
  const picture = pictureIn(copy, place)
  // elements in the iframe are not `instanceof` this window's classes
  if (picture === null || !isImage(picture)) return
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.removeAttribute('srcset')
  picture.loading = 'eager'
  picture.width = width
  picture.height = height
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  picture.src = url
  // fails when the next size is asked for meanwhile
  await picture.decode().catch(() => undefined)
  URL.revokeObjectURL(url)
}

const isImage = (element: HTMLElement): element is HTMLImageElement => element.localName === 'img'

function frameIn(copy: Document, place: PicturePlace): PictureFrame | null {
  const block = blockIn(copy, place)
  const picture = pictureIn(copy, place)
  const view = copy.defaultView
  if (block === null || picture === null || view === null) return null
  // guests do not see what only asks to be written, nor a label of it
  for (const unwritten of block.querySelectorAll('[data-empty]')) (unwritten.closest('p') ?? unwritten).remove()
  // in the picture's own shape there is no frame: the theme's is what it would be seen in
  const own = picture.closest('.shape-own')
  own?.classList.replace('shape-own', 'shape-theme')
  own?.classList.remove('shaped')
  return frameOf(picture, view)
}

function copyPage(page: Document, copy: Document, view: Window & typeof globalThis): void {
  // in standards mode
  copy.open()
  copy.write(trustedMarkup('<!doctype html><html><head></head><body></body></html>'))
  copy.close()
  copy.documentElement.lang = page.documentElement.lang
  copy.documentElement.dir = page.documentElement.dir
  copy.documentElement.className = page.documentElement.className
  copy.body.replaceWith(copy.importNode(page.body, true))
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    page.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
      // what is far down the page is not laid out otherwise
      .concat('* { content-visibility: visible !important }')
      .join('\n'),
  )
  copy.adoptedStyleSheets = [sheet]
}

/** The outline is that of the picture, or of the element around it. */
function frameOf(picture: HTMLElement, view: Window): PictureFrame {
  const around = picture.closest('picture')
  const styles = [picture, around].flatMap((element) => (element === null ? [] : [view.getComputedStyle(element)]))
  const isRound = ({ borderRadius }: CSSStyleDeclaration) => !/^[0px% /]*$/.test(borderRadius)
  return {
    // not what is drawn: a print may be tilted
    width: picture.offsetWidth,
    height: picture.offsetHeight,
    borderRadius: styles.find(isRound)?.borderRadius ?? '0px',
    clipPath: styles.find(({ clipPath }) => clipPath !== 'none')?.clipPath ?? 'none',
  }
}
