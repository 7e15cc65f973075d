import type { Generator } from '../generator.ts'
import { artificialFlowers } from './artificial-flowers-red-and-pink.ts'
import { greenAndGold } from './background-image-green-and-gold-flowers.ts'
import { balloons } from './balloons.ts'
import { blue } from './blue.ts'
import { blurryDecorations } from './blurry-decorations.ts'
import { bokehDark } from './bokeh-dark.ts'
import { bokehFireworks } from './bokeh-fireworks.ts'
import { bokehLight } from './bokeh-light.ts'
import { dancingParty } from './dancing-party.ts'
import { eucalyptus } from './eucalyptus.ts'
import { eucalyptusMinted } from './eucalyptus-minted.ts'
import { flowersClean } from './flowers-clean.ts'
import { greenLeafsArtificial } from './green-leafs-artificial.ts'
import { leafsMix } from './leafs-mix.ts'
import { movingDotsBackground } from './moving-dots-background.ts'
import { multiColor } from './multi-color.ts'
import { paperNoise } from './noise.ts'
import { purpleGreenFlowers } from './purple-green-flowers.ts'
import { roses } from './rose.ts'
import { waterColor } from './water-color.ts'
import { vintageFlowers } from './water-color-vintage-flowers.ts'
import { woodAndFlowers } from './wood-and-flowers.ts'

/** All generators, in the order in which owners see the graphics. */
export const generators: readonly Generator[] = [
  eucalyptus,
  eucalyptusMinted,
  leafsMix,
  blue,
  multiColor,
  roses,
  waterColor,
  balloons,
  purpleGreenFlowers,
  vintageFlowers,
  greenLeafsArtificial,
  artificialFlowers,
  flowersClean,
  movingDotsBackground,
  woodAndFlowers,
  blurryDecorations,
  bokehDark,
  bokehFireworks,
  bokehLight,
  dancingParty,
  paperNoise,
  greenAndGold,
]
