import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { identity, type Matrix, matrixOf, multiply, operationsOf } from './content-stream.ts'

/** In points, from the lower left corner. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface PdfPicture {
  /** Effective resolution as placed, pixels per inch; the lower of both directions. */
  ppi: number
  /** Share of the page's media box that it covers. */
  share: number
  colourSpace: string
}

export interface PdfPageFacts {
  media: Box
  crop: Box
  bleed: Box
  trim: Box
  pictures: PdfPicture[]
  /** Colour spaces in use, including those of pictures, e.g. `DeviceRGB`. */
  colourSpaces: string[]
  /** Distinct CMYK colours of text and drawings: `0 0 0 1` is black ink alone. */
  inks: string[]
  /** Uses of transparency: blend modes, alpha, soft masks. */
  transparency: string[]
  /** Colour space in which transparency is blended; undefined without a transparency group. */
  groupSpace: string | undefined
}

export interface PdfFacts {
  pages: PdfPageFacts[]
  fonts: { name: string; isEmbedded: boolean; isSubset: boolean }[]
  /** Scripts, forms, links and any other interactive content. */
  active: string[]
  title: string | undefined
  language: string | undefined
  trapped: string | undefined
  /** Identifier of the printing condition whose profile is embedded. */
  condition: string | undefined
}
/** Identifier of the output intent's printing condition; undefined unless its profile is embedded. */
const name = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined)
const text = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
const key = PDFName.of

/** Reads from a PDF what a print shop's preflight checks. Throws for anything that is not a PDF. */
export async function inspectPdf(file: Uint8Array): Promise<PdfFacts> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true })
  const info = pdf.context.lookupMaybe(pdf.context.trailerInfo.Info, PDFDict)
  const intents = pdf.catalog.lookupMaybe(key('OutputIntents'), PDFArray)
  const intent = intents?.lookupMaybe(0, PDFDict)
  const hasProfile = intent?.lookup(key('DestOutputProfile')) instanceof PDFRawStream
  return {
    pages: pdf.getPages().map(pageFacts),
    fonts: fontsOf(pdf),
    active: activeParts(pdf),
    title: text(info?.lookup(key('Title'))),
    language: text(pdf.catalog.lookup(key('Lang'))),
    trapped: name(info?.lookup(key('Trapped'))),
    condition: hasProfile ? text(intent?.lookup(key('OutputConditionIdentifier'))) : undefined,
  }
}

function pageFacts(page: PDFPage): PdfPageFacts {
  const found = {
    pictures: [] as PdfPicture[],
    spaces: new Set<string>(),
    inks: new Set<string>(),
    transparency: new Set<string>(),
  }
  const media = boxOf(page.getMediaBox())
  const area = (media.right - media.left) * (media.top - media.bottom)
  const look = (content: string, resources: PDFDict | undefined, outer: Matrix) => {
    const part = (kind: string, of: string | undefined) =>
      of?.startsWith('/') ? resources?.lookupMaybe(key(kind), PDFDict)?.lookup(key(of.slice(1))) : undefined
    const stack: Matrix[] = []
    let matrix = outer
    for (const { operator, operands } of operationsOf(content)) {
      const [first] = operands
      if (operator === 'k' || operator === 'K') found.inks.add(operands.join(' '))
      if (operator === 'q') stack.push(matrix)
      else if (operator === 'Q') matrix = stack.pop() ?? outer
      else if (operator === 'cm') matrix = multiply(matrixOf(operands), matrix)
      else if (operator === 'gs') noteState(part('ExtGState', first), found.transparency)
      else if (operator === 'cs' || operator === 'CS') {
        // a pattern has its own colours
        if (first !== '/Pattern') found.spaces.add(spaceOf(part('ColorSpace', first)) ?? first ?? '')
      } else if (operator === 'scn' || operator === 'SCN') lookAtPattern(part('Pattern', operands.at(-1)))
      else if (operator === 'sh') found.spaces.add(shadingSpace(part('Shading', first)))
      else if (deviceSpaces[operator] !== undefined) found.spaces.add(deviceSpaces[operator])
      else if (operator === 'Do') {
        const object = part('XObject', first)
        if (!(object instanceof PDFRawStream)) continue
        if (name(object.dict.lookup(key('Subtype'))) === 'Image') notePicture(object.dict, matrix, area, found)
        else {
          const own = object.dict.lookupMaybe(key('Matrix'), PDFArray)
          const inner = multiply(own === undefined ? identity : matrixOf(numbers(own)), matrix)
          look(decoded(object), object.dict.lookupMaybe(key('Resources'), PDFDict) ?? resources, inner)
        }
      }
    }
  }
  const lookAtPattern = (pattern: PDFObject | undefined) => {
    if (pattern instanceof PDFRawStream)
      look(decoded(pattern), pattern.dict.lookupMaybe(key('Resources'), PDFDict), identity)
    else if (pattern instanceof PDFDict) found.spaces.add(shadingSpace(pattern.lookup(key('Shading'))))
  }
  look(contentOf(page), page.node.Resources(), identity)
  const group = page.node.lookupMaybe(key('Group'), PDFDict)
  return {
    media,
    crop: boxOf(page.getCropBox()),
    bleed: boxOf(page.getBleedBox()),
    trim: boxOf(page.getTrimBox()),
    pictures: found.pictures,
    colourSpaces: [...found.spaces].sort(),
    inks: [...found.inks].sort(),
    transparency: [...found.transparency].sort(),
    groupSpace: spaceOf(group?.lookup(key('CS'))),
  }
}

const deviceSpaces: Readonly<Record<string, string>> = {
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  g: 'DeviceGray',
  G: 'DeviceGray',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
}

const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Box => ({
  left: x,
  bottom: y,
  right: x + width,
  top: y + height,
})

const numbers = (array: PDFArray): number[] =>
  array.asArray().map((value) => (value instanceof PDFNumber ? value.asNumber() : 0))

const decoded = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

/** A page's content streams joined into one text. */
function contentOf(page: PDFPage): string {
  const content = page.node.Contents()
  if (content instanceof PDFRawStream) return decoded(content)
  if (!(content instanceof PDFArray)) return ''
  return content
    .asArray()
    .map((_, index) => content.lookup(index))
    .map((stream) => (stream instanceof PDFRawStream ? decoded(stream) : ''))
    .join('\n')
}

function notePicture(
  picture: PDFDict,
  matrix: Matrix,
  area: number,
  found: { pictures: PdfPicture[]; spaces: Set<string>; transparency: Set<string> },
): void {
  const pixels = (of: string) => picture.lookupMaybe(key(of), PDFNumber)?.asNumber() ?? 0
  const width = Math.hypot(matrix[0], matrix[1])
  const height = Math.hypot(matrix[2], matrix[3])
  const ppi = Math.min((pixels('Width') / width) * 72, (pixels('Height') / height) * 72)
  const colourSpace = spaceOf(picture.lookup(key('ColorSpace'))) ?? 'mask'
  found.pictures.push({ ppi, share: (width * height) / area, colourSpace })
  found.spaces.add(colourSpace)
  if (picture.has(key('SMask'))) found.transparency.add('soft mask of a picture')
}

function noteState(state: PDFObject | undefined, transparency: Set<string>): void {
  if (!(state instanceof PDFDict)) return
  const blend = name(state.lookup(key('BM')))
  if (blend !== undefined && blend !== 'Normal' && blend !== 'Compatible') transparency.add(`blend mode ${blend}`)
  if (state.lookup(key('SMask')) instanceof PDFDict) transparency.add('soft mask')
  for (const alpha of ['ca', 'CA'])
    if ((state.lookupMaybe(key(alpha), PDFNumber)?.asNumber() ?? 1) < 1) transparency.add('alpha')
}

function spaceOf(space: PDFObject | undefined): string | undefined {
  if (!(space instanceof PDFArray)) return name(space)
  const kind = name(space.lookup(0))
  if (kind === 'Indexed') return spaceOf(space.lookup(1))
  const profile = space.lookup(1)
  if (kind !== 'ICCBased' || !(profile instanceof PDFRawStream)) return kind
  return `ICCBased ${profile.dict.lookupMaybe(key('N'), PDFNumber)?.asNumber() ?? '?'}`
}

function shadingSpace(shading: PDFObject | undefined): string {
  const dict = shading instanceof PDFRawStream ? shading.dict : shading
  return (dict instanceof PDFDict ? spaceOf(dict.lookup(key('ColorSpace'))) : undefined) ?? '?'
}

/** All fonts in the file, including those of embedded forms. */
function fontsOf(pdf: PDFDocument): PdfFacts['fonts'] {
  const fonts: PdfFacts['fonts'] = []
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || name(object.lookup(key('Type'))) !== 'Font') continue
    const descendants = object.lookupMaybe(key('DescendantFonts'), PDFArray)
    const isPart = name(object.lookup(key('Subtype')))?.startsWith('CIDFont') === true
    if (isPart) continue
    const font = descendants?.lookupMaybe(0, PDFDict) ?? object
    const fontName = name(object.lookup(key('BaseFont'))) ?? ''
    const descriptor = font.lookupMaybe(key('FontDescriptor'), PDFDict)
    // Type 3: the glyphs are drawings in the file itself
    const isDrawn = name(object.lookup(key('Subtype'))) === 'Type3'
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((file) => descriptor?.has(key(file)) === true)
    fonts.push({
      name: fontName,
      isEmbedded: isDrawn || isEmbedded,
      isSubset: isDrawn || /^[A-Z]{6}\+/.test(fontName),
    })
  }
  return fonts
}

/** Interactive content, which a file for print must not have. */
function activeParts(pdf: PDFDocument): string[] {
  const active = new Set<string>()
  for (const part of ['OpenAction', 'AA', 'AcroForm']) if (pdf.catalog.has(key(part))) active.add(part)
  for (const page of pdf.getPages()) for (const part of ['Annots', 'AA']) if (page.node.has(key(part))) active.add(part)
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    for (const part of ['JavaScript', 'JS', 'EmbeddedFiles']) if (object.has(key(part))) active.add(part)
  }
  return [...active].sort()
}
