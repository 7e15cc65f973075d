import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { operationsOf } from './content-stream.ts'

const run = promisify(execFile)
/** Two pages take about a second. */
const limits = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024, killSignal: 'SIGKILL' } as const
/** SAFER limits Ghostscript to the files named on its command line. */
const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER']

/**
 * Converts a PDF to the colours of a press by Ghostscript, which must be installed. `profile` is the path of the press's ICC profile.
 * Greys and black go to black ink alone; everything else is converted by the profile, and so stays within its ink limit. Text and drawings
 * stay vectors. Boxes and metadata must be set afterwards. Throws when Ghostscript fails.
 */
export async function toCmyk(pdf: Uint8Array, profile: string): Promise<Uint8Array> {
  const grey = await greysOnBlackInk(pdf)
  return inFolder(async (folder) => {
    const [from, to] = [path.join(folder, 'rgb.pdf'), path.join(folder, 'cmyk.pdf')]
    await writeFile(from, grey)
    const conversion = [
      '-sDEVICE=pdfwrite',
      '-dCompatibilityLevel=1.6',
      '-sColorConversionStrategy=CMYK',
      '-sProcessColorModel=DeviceCMYK',
      `-sOutputICCProfile=${profile}`,
      `-sDefaultCMYKProfile=${profile}`,
      '-dEmbedAllFonts=true',
      '-dSubsetFonts=true',
      // pictures already have their print resolution
      '-dDownsampleColorImages=false',
      '-dDownsampleGrayImages=false',
      '-dAutoFilterColorImages=false',
      '-dColorImageFilter=/FlateEncode',
    ]
    await run('gs', [...quiet, `--permit-file-read=${profile}`, ...conversion, `-sOutputFile=${to}`, from], limits)
    return readFile(to)
  })
}

/** Highest total ink of any spot of a CMYK file, percent; sampled at 72 dpi. */
export async function totalInk(pdf: Uint8Array): Promise<number> {
  return inFolder(async (folder) => {
    const [from, to] = [path.join(folder, 'cmyk.pdf'), path.join(folder, 'cmyk.raw')]
    await writeFile(from, pdf)
    await run('gs', [...quiet, '-sDEVICE=bitcmyk', '-dGrayValues=256', '-r72', `-sOutputFile=${to}`, from], limits)
    const inks = await readFile(to)
    let most = 0
    for (let at = 0; at + 3 < inks.length; at += 4) {
      const sum = (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0)
      if (sum > most) most = sum
    }
    return (most / 255) * 100
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-pdf-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Chromium writes black as RGB, which a conversion would spread over all four inks. */
async function greysOnBlackInk(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isContent(object)) continue
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
    const changed = inBlack(content)
    if (changed === content) continue
    const stream = pdf.context.flateStream(Buffer.from(changed, 'latin1'))
    for (const [key, value] of object.dict.entries())
      if (!['Length', 'Filter', 'DecodeParms'].includes(key.decodeText())) stream.dict.set(key, value)
    pdf.context.assign(ref, stream)
  }
  return pdf.save({ useObjectStreams: false })
}

/** Whether a stream is the content of a page or a form: fonts, pictures and other streams have one of these keys. */
const isContent = ({ dict }: PDFRawStream): boolean => {
  const subtype = dict.lookup(PDFName.of('Subtype'))
  const names = ['Length1', 'Length2', 'Length3', 'N', 'FunctionType', 'ShadingType', 'Type']
  return subtype === PDFName.of('Form') || (subtype === undefined && !names.some((name) => dict.has(PDFName.of(name))))
}

function inBlack(content: string): string {
  let changed = ''
  let at = 0
  for (const { operator, operands, start, end } of operationsOf(content)) {
    if (operator !== 'rg' && operator !== 'RG') continue
    const [red = 0, green = 0, blue = 0] = operands.map(Number)
    if (red !== green || green !== blue) continue
    const black = Math.round((1 - red) * 1e4) / 1e4
    changed += `${content.slice(at, start)}0 0 0 ${black} ${operator === 'rg' ? 'k' : 'K'}`
    at = end
  }
  return changed + content.slice(at)
}
