import type { TextFontName } from './font-name.ts'
import { fourFaces, likeArial, likeGeorgia, type TextFont, twinOf } from './font-record.ts'

/** Values: design specification, 3.2. What stands for DejaVu comes from scripts/measure-fonts.mjs. */
export const textFonts: { [F in TextFontName]: TextFont } = {
  Arial: { ...twinOf('Arial', 'Arimo', 'arimo', 'sans-serif', [87.1, 104, 24.3]), scale: 0.95 },
  Georgia: { ...twinOf('Georgia', 'Gelasio', 'gelasio', 'serif', [86.3, 107.5, 39.6]), scale: 0.97 },
  'EB Garamond': {
    ...likeGeorgia('EB Garamond', 'eb-garamond', fourFaces, [86, 117.1, 34.7], [74.2, 135.6, 40.1]),
    scale: 1.08,
  },
  Newsreader: {
    ...likeGeorgia('Newsreader', 'newsreader', fourFaces, [95.4, 77.1, 27.8], [82.8, 88.8, 32]),
    scale: 1.04,
  },
  Lora: {
    ...likeGeorgia('Lora', 'lora', fourFaces, [103.8, 96.9, 26.4], [90.4, 111.3, 30.3]),
    scale: 0.96,
  },
  Spectral: {
    ...likeGeorgia('Spectral', 'spectral', fourFaces, [102.4, 103.5, 45.2], [86.8, 122, 53.3]),
    scale: 0.99,
  },
  'Alegreya Sans': {
    ...likeArial('Alegreya Sans', 'alegreya-sans', fourFaces, [86.4, 104.2, 34.7], [75.7, 118.9, 39.6]),
    scale: 1.06,
  },
  'DM Sans': {
    ...likeArial('DM Sans', 'dm-sans', fourFaces, [103.4, 96, 30], [90.6, 109.5, 34.2]),
    scale: 0.97,
  },
  'Hanken Grotesk': {
    ...likeArial('Hanken Grotesk', 'hanken-grotesk', fourFaces, [101.8, 98.2, 29.8], [88, 113.6, 34.4]),
    scale: 0.98,
  },
  Karla: {
    ...likeArial('Karla', 'karla', fourFaces, [102.5, 89.5, 24.6], [89.9, 102, 28]),
    scale: 1,
  },
  Nunito: {
    ...likeArial('Nunito', 'nunito', fourFaces, [101.4, 99.7, 34.8], [88.8, 113.9, 39.8]),
    scale: 0.98,
  },
  Jost: {
    ...likeArial('Jost', 'jost', fourFaces, [96.1, 111.3, 39], [84.2, 127.1, 44.5]),
    scale: 1.02,
  },
}
