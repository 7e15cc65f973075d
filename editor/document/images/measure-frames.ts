import { trustedMarkup } from '../../../design/trusted-markup.ts'
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

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * The frames of a picture, measured on copies of the canvas's page as wide as a computer's screen and a phone's: what a theme makes of
 * a place depends on the screen and on the words beside it, in their own letters. Null while the picture is not on the page.
 */
export async function measureFrames(page: Document, moduleId: string, field: string): Promise<PictureFrames | null> {
  const copies = [screens.desk, screens.phone].map((screen) => openCopy(page, screen))
  try {
    for (const { copy } of copies) {
      // laying it out begins to load its letters
      copy.body.getBoundingClientRect()
      await copy.fonts.ready
    }
    const [desk, phone] = copies.map(({ copy }) => frameIn(copy, { moduleId, field }))
    return desk && phone ? { desk, phone } : null
  } finally {
    for (const { close } of copies) close()
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

function frameIn(copy: Document, { moduleId, field }: PicturePlace): PictureFrame | null {
  const block = copy.querySelector(`[data-module="${CSS.escape(moduleId)}"]`)?.closest('.block')
  const picture = block?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const view = copy.defaultView
  if (block == null || picture == null || view === null) return null
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
