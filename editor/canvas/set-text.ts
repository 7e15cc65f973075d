import type { TextPiece, TextSetting } from '../../modules/kit/theme-look.ts'

/** Typesets a text at rest as the text editor does during editing. */
export function drawSetText(element: HTMLElement, text: string, { className, pieces }: TextSetting): void {
  const page = element.ownerDocument
  let at = 0
  const parts = pieces.flatMap((piece) => {
    const part = page.createElement('span')
    part.textContent = text.slice(at, at + piece.length)
    at += piece.length
    const { class: classes, style } = attributesOf(piece)
    if (classes !== '') part.className = classes
    // not setAttribute: the page's policy refuses style attributes, and allows styles that are set through the CSSOM
    if (style !== undefined) part.style.cssText = style
    return piece.sign === undefined ? [part] : [drawSign(page, piece), part]
  })
  element.replaceChildren(...parts, text.slice(at))
  element.normalize()
  element.classList.add(...classesOf(className))
}

/** The classes that a setting puts on the text's element. */
export const classesOf = (className: string | undefined) => ['ed-set', ...(className?.split(' ') ?? [])]

/** The attributes of the span that contains a piece's characters. */
export function attributesOf({ className = '', style, sign }: TextPiece): { class: string; style?: string } {
  return { class: sign === undefined ? className : 'unseen', ...(style === undefined ? {} : { style }) }
}

const svg = 'http://www.w3.org/2000/svg'

/** The drawing shown in place of a piece's characters. */
export function drawSign(page: Document, { className = '', sign }: TextPiece): HTMLElement {
  const place = page.createElement('span')
  place.className = className
  if (sign === undefined) return place
  const picture = page.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', sign.viewBox)
  picture.setAttribute('width', `${sign.width}em`)
  picture.setAttribute('height', `${sign.height}em`)
  picture.setAttribute('aria-hidden', 'true')
  const path = picture.appendChild(page.createElementNS(svg, 'path'))
  path.setAttribute('d', sign.path)
  place.append(picture)
  return place
}
