import type { Generator } from '../generator.ts'
import { noise, smooth } from '../paint/noise.ts'
import { type Meadow, meadow } from '../paint/plants/meadow.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import type { Watercolour } from '../paint/watercolour.ts'
import { stripOutputs } from './corner-outputs.ts'

const seed = 101

/** Stems are cut by the lower edge, which is the foot of whatever the meadow stands on. */
function strip(sheet: Watercolour): void {
  const { width, height } = sheet
  const tall = (x: number) => Math.exp(-((Math.max(0, x + 10) / (width * 0.1)) ** 1.5))
  const rise = (x: number) => Math.exp(-(((width - x) / (width * 0.14)) ** 2))
  meadow(sheet, {
    stems: 120,
    size: 0.72,
    foot: height,
    spread: (chance) => (chance() < 0.3 ? -30 + chance() ** 1.5 * width * 0.22 : chance.between(-20, width + 30)),
    heightAt: (x) => height * (0.27 + 0.56 * tall(x) + 0.36 * rise(x) + 0.08 * noise(x / 120, 4)),
    leanAt: (x) => (x < width * 0.2 ? 30 * (1 - x / (width * 0.2)) : x > width * 0.85 ? -16 : 0),
  })
}

/** Tall along one side and low along the foot; the upper right stays empty for words. */
function card(sheet: Watercolour): void {
  const { width, height } = sheet
  const look: Meadow = {
    stems: 92,
    size: 0.92,
    foot: height,
    spread: (chance) => (chance() < 0.42 ? -30 + chance() ** 1.5 * width * 0.26 : chance.between(-20, width + 30)),
    heightAt: (x) =>
      height *
      (0.16 +
        0.46 * Math.exp(-((Math.max(0, x + 10) / (width * 0.13)) ** 1.5)) +
        0.08 * Math.exp(-(((width - x) / (width * 0.14)) ** 2)) +
        0.035 * noise(x / 90, 4)),
    leanAt: (x) => (x < width * 0.22 ? 26 * (1 - x / (width * 0.22)) : 0),
  }
  meadow(sheet, look)
}

function tuft(sheet: Watercolour): void {
  meadow(sheet, {
    stems: 34,
    size: 0.6,
    foot: 400,
    spread: (chance) => chance.between(90, 1110),
    heightAt: (x) => 90 + 230 * Math.exp(-(((x - 600) / 300) ** 2)),
    leanAt: (x) => (x - 600) * 0.16,
    ghosts: false,
  })
  // the stems are not cut: they vanish
  sheet.fade((x, y) => 1 - smooth(330 + 26 * noise(x / 40, 3), 400 + 14 * noise(x / 30, 8), y))
}

export const flowersClean: Generator = {
  name: 'flowers-clean',
  pieces: {
    strip: watercolour(seed, 'strip', [2100, 720], strip, 0.77),
    card: watercolour(seed, 'card', [1311, 1819], card, 0.9),
    sprig: watercolour(seed, 'sprig', [1200, 420], tuft),
  },
  outputs: stripOutputs('flowers-clean', {
    name: 'meadow',
    picture: { piece: 'strip', width: 1600, height: 549 },
    sprig: { piece: 'sprig', width: 360, height: 126 },
    thumbnail: [{ piece: 'card', x: -2, y: -40, width: 245 }],
    front: [{ piece: 'card', x: 0, y: 0, width: 1311 }],
    back: [{ piece: 'sprig', x: 306, y: 1500, width: 700 }],
  }),
}
