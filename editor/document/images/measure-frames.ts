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
 * a place depends on the screen and on the words beside it. Null while the picture is not on the page.
 */
export function measureFrames(page: Document, moduleId: string, field: string): PictureFrames | null {
  const [desk, phone] = [screens.desk, screens.phone].map((screen) => frameOn(screen, page, { moduleId, field }))
  return desk && phone ? { desk, phone } : null
}

function frameOn(screen: { width: number; height: number }, page: Document, { moduleId, field }: PicturePlace) {
  const frame = document.createElement('iframe')
  frame.className = 'frame-probe'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.style.width = `${screen.width}px`
  frame.style.height = `${screen.height}px`
  document.body.append(frame)
  try {
    const copy = frame.contentDocument
    const view = copy?.defaultView
    if (copy === null || !view) return null
    copyPage(page, copy, view)
    const block = copy.querySelector(`[data-module="${CSS.escape(moduleId)}"]`)?.closest('.block')
    const picture = block?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    if (picture == null) return null
    // in the picture's own shape there is no frame: the theme's is what it would be seen in
    const own = picture.closest('.shape-own')
    own?.classList.replace('shape-own', 'shape-theme')
    own?.classList.remove('shaped')
    return frameOf(picture, view)
  } finally {
    frame.remove()
  }
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
