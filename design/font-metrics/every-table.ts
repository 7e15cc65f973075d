import type { FontName, LetterTable } from './letter-table.ts'
import { alegreyaSans } from './tables/alegreya-sans.ts'
import { arimo } from './tables/arimo.ts'
import { bodoniModa } from './tables/bodoni-moda.ts'
import { bricolageGrotesque } from './tables/bricolage-grotesque.ts'
import { cinzel } from './tables/cinzel.ts'
import { cormorantGaramond } from './tables/cormorant-garamond.ts'
import { dmSans } from './tables/dm-sans.ts'
import { ebGaramond } from './tables/eb-garamond.ts'
import { familjenGrotesk } from './tables/familjen-grotesk.ts'
import { fraunces } from './tables/fraunces.ts'
import { gelasio } from './tables/gelasio.ts'
import { gloock } from './tables/gloock.ts'
import { hankenGrotesk } from './tables/hanken-grotesk.ts'
import { instrumentSerif } from './tables/instrument-serif.ts'
import { josefinSans } from './tables/josefin-sans.ts'
import { jost } from './tables/jost.ts'
import { kalnia } from './tables/kalnia.ts'
import { karla } from './tables/karla.ts'
import { leagueGothic } from './tables/league-gothic.ts'
import { libreCaslonDisplay } from './tables/libre-caslon-display.ts'
import { limelight } from './tables/limelight.ts'
import { lora } from './tables/lora.ts'
import { marcellus } from './tables/marcellus.ts'
import { newsreader } from './tables/newsreader.ts'
import { nunito } from './tables/nunito.ts'
import { pinyonScript } from './tables/pinyon-script.ts'
import { playfairDisplay } from './tables/playfair-display.ts'
import { poiretOne } from './tables/poiret-one.ts'
import { sacramento } from './tables/sacramento.ts'
import { shantellSans } from './tables/shantell-sans.ts'
import { shrikhand } from './tables/shrikhand.ts'
import { spectral } from './tables/spectral.ts'
import { unbounded } from './tables/unbounded.ts'
import { youngSerif } from './tables/young-serif.ts'

/* Made by tools/letters/measure-letters.mjs. */

/** The tables of all fonts: for servers, never for a browser. */
export const everyTable: { readonly [F in FontName]: LetterTable } = {
  'Playfair Display': playfairDisplay,
  'Cormorant Garamond': cormorantGaramond,
  'Bodoni Moda': bodoniModa,
  Fraunces: fraunces,
  'Libre Caslon Display': libreCaslonDisplay,
  'Instrument Serif': instrumentSerif,
  Gloock: gloock,
  'Young Serif': youngSerif,
  Kalnia: kalnia,
  Marcellus: marcellus,
  Cinzel: cinzel,
  'Josefin Sans': josefinSans,
  Jost: jost,
  'Familjen Grotesk': familjenGrotesk,
  'Bricolage Grotesque': bricolageGrotesque,
  Unbounded: unbounded,
  'League Gothic': leagueGothic,
  Limelight: limelight,
  'Poiret One': poiretOne,
  Shrikhand: shrikhand,
  'Shantell Sans': shantellSans,
  'Pinyon Script': pinyonScript,
  Sacramento: sacramento,
  Arial: arimo,
  Georgia: gelasio,
  'EB Garamond': ebGaramond,
  Newsreader: newsreader,
  Lora: lora,
  Spectral: spectral,
  'Alegreya Sans': alegreyaSans,
  'DM Sans': dmSans,
  'Hanken Grotesk': hankenGrotesk,
  Karla: karla,
  Nunito: nunito,
}
