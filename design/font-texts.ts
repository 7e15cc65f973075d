import type { TextFontName } from './font-name.ts'
import { fourFaces, likeArial, likeGeorgia, type TextFont, twinOf } from './font-record.ts'

/** Measures come from tools/letters/measure-fonts.mjs. */
export const textFonts: { [F in TextFontName]: TextFont } = {
  Arial: {
    ...twinOf('Arial', 'Arimo', 'arimo', 'sans-serif', [90.5, 21.2]),
    scale: 0.95,
  },
  Georgia: {
    ...twinOf('Georgia', 'Gelasio', 'gelasio', 'serif', [92.8, 34.2]),
    scale: 0.97,
  },
  'EB Garamond': {
    ...likeGeorgia('EB Garamond', 'eb-garamond', fourFaces, [100.7, 29.8], [84.6, 96.2, 89.7]),
    scale: 1.08,
  },
  Newsreader: {
    ...likeGeorgia('Newsreader', 'newsreader', fourFaces, [73.5, 26.5], [94.9, 99.6, 105.9]),
    scale: 1.04,
  },
  Lora: {
    ...likeGeorgia('Lora', 'lora', fourFaces, [100.6, 27.4], [105.3, 96.9, 95.3]),
    scale: 0.96,
  },
  Spectral: {
    ...likeGeorgia('Spectral', 'spectral', fourFaces, [105.9, 46.3], [99.9, 102.6, 93.5]),
    scale: 0.99,
  },
  'Alegreya Sans': {
    ...likeArial('Alegreya Sans', 'alegreya-sans', fourFaces, [90, 30], [85.9, 81.2, 78.9]),
    scale: 1.06,
  },
  'DM Sans': {
    ...likeArial('DM Sans', 'dm-sans', fourFaces, [99.2, 31], [103.7, 91.4, 96.5]),
    scale: 0.97,
  },
  'Hanken Grotesk': {
    ...likeArial('Hanken Grotesk', 'hanken-grotesk', fourFaces, [100, 30.3], [100.9, 91.1, 101.4]),
    scale: 0.98,
  },
  Karla: {
    ...likeArial('Karla', 'karla', fourFaces, [91.7, 25.2], [102.7, 87.6, 94.1]),
    scale: 1,
  },
  Nunito: {
    ...likeArial('Nunito', 'nunito', fourFaces, [101.1, 35.3], [100.9, 96.7, 108.6]),
    scale: 0.98,
  },
  Jost: {
    ...likeArial('Jost', 'jost', fourFaces, [107, 37.5], [96, 89.1, 98]),
    scale: 1.02,
  },
}
