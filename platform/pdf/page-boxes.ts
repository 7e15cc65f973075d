import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { srgbProfile } from './colour-profile.ts'

/** Points per millimetre. */
const pointsPerMm = 72 / 25.4

export interface Sheet {
  /** Trimmed size, mm. */
  width: number
  height: number
  /** Bleed beyond the trim edge on all sides, mm. */
  bleed: number
}

/** Output intent: the profile that the file's device colours refer to. */
export interface OutputIntent {
  profile: Uint8Array
  /** Number of the profile's channels. */
  channels: 3 | 4
  /** Name of the printing condition, as the print shop knows it. */
  condition: string
  /** Whether the file declares itself PDF/X-4. */
  isX4: boolean
}

/** sRGB, for a print shop that asks for no profile and converts colours itself. */
export const srgbIntent = async (): Promise<OutputIntent> => ({
  profile: await srgbProfile(),
  channels: 3,
  condition: 'sRGB IEC61966-2.1',
  isX4: false,
})

export interface PdfFinish {
  sheet: Sheet
  title: string
  /** BCP 47. */
  language: string
  intent: OutputIntent
  /** Permanent file identifier: 32 hexadecimal digits, the same for the same content. */
  id: string
}

/** Date of all files, so that the same card gives the same file, byte for byte. */
const timeless = new Date('2026-01-01T00:00:00Z')

/**
 * Crops pages printed on larger sheets to their upper left corner and sets their boxes, exact to a thousandth of a millimetre. Then sets
 * what a print shop requires of the file: title, language, `/Trapped`, output intent. Must be the last step, as every program that writes
 * the pages rounds their boxes.
 */
export async function finishPdf(printed: Uint8Array, finish: PdfFinish): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false })
  const { sheet, title, language, intent, id } = finish
  const width = (sheet.width + 2 * sheet.bleed) * pointsPerMm
  const height = (sheet.height + 2 * sheet.bleed) * pointsPerMm
  const bleed = sheet.bleed * pointsPerMm
  for (const page of pdf.getPages()) {
    const { x, y, height: printedHeight } = page.getMediaBox()
    page.translateContent(-x, height - y - printedHeight)
    // Annots: links have no use on paper
    for (const part of ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Annots'])
      page.node.delete(PDFName.of(part))
    page.setMediaBox(0, 0, width, height)
    page.setCropBox(0, 0, width, height)
    page.setBleedBox(0, 0, width, height)
    page.setTrimBox(bleed, bleed, sheet.width * pointsPerMm, sheet.height * pointsPerMm)
    setGroupSpace(page.node.lookupMaybe(PDFName.of('Group'), PDFDict), intent.channels)
  }
  pdf.setTitle(title)
  pdf.setLanguage(language)
  pdf.setCreator('festoon')
  pdf.setProducer('festoon')
  pdf.setCreationDate(timeless)
  pdf.setModificationDate(timeless)
  const info = pdf.context.lookupMaybe(pdf.context.trailerInfo.Info, PDFDict)
  info?.set(PDFName.of('Trapped'), PDFName.of('False'))
  if (intent.channels === 3) setPictureSpace(pdf)
  addIntent(pdf, intent)
  if (intent.isX4) {
    info?.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-4'))
    addX4Metadata(pdf, title)
  }
  const name = PDFHexString.of(id)
  pdf.context.trailerInfo.ID = pdf.context.obj([name, name])
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** Preflight refuses pages whose transparency is blended in another colour space than the file is printed in. */
function setGroupSpace(group: PDFDict | undefined, channels: 3 | 4): void {
  group?.set(PDFName.of('CS'), PDFName.of(channels === 4 ? 'DeviceCMYK' : 'DeviceRGB'))
}

/**
 * Chromium embeds in each picture the same profile that the output intent gives to the whole file. Removing it leaves one colour space for
 * the same colours, and keeps PDFium, which draws the proofs, from rounding them to steps of five.
 */
function setPictureSpace(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) continue
    const space = object.dict.lookup(PDFName.of('ColorSpace'))
    if (!(space instanceof PDFArray) || space.lookup(0) !== PDFName.of('ICCBased')) continue
    const profile = space.lookup(1)
    const isRgb = profile instanceof PDFRawStream && profile.dict.get(PDFName.of('N'))?.toString() === '3'
    if (isRgb) object.dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceRGB'))
  }
}

function addIntent(pdf: PDFDocument, { profile, channels, condition }: OutputIntent): void {
  const { context } = pdf
  const stream = context.register(context.flateStream(profile, { N: channels }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(condition),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of(condition),
    DestOutputProfile: stream,
  })
  pdf.catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
}

function addX4Metadata(pdf: PDFDocument, title: string): void {
  const time = timeless.toISOString().replace('.000Z', 'Z')
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped><pdf:Producer>festoon</pdf:Producer>
<xmp:CreatorTool>festoon</xmp:CreatorTool><xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate><xmp:MetadataDate>${time}</xmp:MetadataDate>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  const { context } = pdf
  // uncompressed: programs scan for XMP without parsing the file
  const stream = context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })
  pdf.catalog.set(PDFName.of('Metadata'), context.register(stream))
}
