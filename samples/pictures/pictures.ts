import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { type PictureMeasures, pictureMeasures } from './measures.ts'
import type { DemoPictureName } from './picture-names.ts'

export interface DemoPicture extends PictureMeasures {
  alt: Readonly<Record<UiLanguage, string>>
  /** The brands it suits. */
  brands: readonly Brand[]
}

const described: { [N in DemoPictureName]: Pick<DemoPicture, 'alt' | 'brands'> } = {
  couple: {
    alt: {
      sv: 'Brudparet tittar ut över havet i solnedgången',
      en: 'The couple looking out over the sea at sunset',
      da: 'Brudeparret ser ud over havet i solnedgangen',
    },
    brands: ['wedding'],
  },
  church: {
    alt: {
      sv: 'En vit kyrka på en kulle med blommande ängar',
      en: 'A white church on a hill among flowering meadows',
      da: 'En hvid kirke på en bakke med blomstrende enge',
    },
    brands: ['wedding'],
  },
  barn: {
    alt: {
      sv: 'En lada med öppna portar och ljusslingor i höstkvällen',
      en: 'A barn with open doors and string lights on an autumn evening',
      da: 'En lade med åbne porte og lyskæder en efterårsaften',
    },
    brands: ['wedding', 'party'],
  },
  bouquet: {
    alt: {
      sv: 'En brudbukett av rosor i papper med sidenband',
      en: 'A bridal bouquet of roses in paper with a silk ribbon',
      da: 'En brudebuket af roser i papir med silkebånd',
    },
    brands: ['wedding'],
  },
  letter: {
    alt: {
      sv: 'Ett kuvert med sigill, en inbjudan och två ringar bland rosor',
      en: 'A sealed envelope, an invitation and two rings among roses',
      da: 'En konvolut med segl, en invitation og to ringe mellem roser',
    },
    brands: ['wedding'],
  },
  rings: {
    alt: {
      sv: 'Två vigselringar på ett fat bland rosor och sidenband',
      en: 'Two wedding rings on a plate among roses and silk ribbons',
      da: 'To vielsesringe på et fad mellem roser og silkebånd',
    },
    brands: ['wedding'],
  },
  table: {
    alt: {
      sv: 'Ett dukat bord med tallrik, servett och en rad blommor',
      en: 'A table laid with a plate, a napkin and a row of flowers',
      da: 'Et dækket bord med tallerken, serviet og en række blomster',
    },
    brands: ['wedding', 'event'],
  },
  cake: {
    alt: {
      sv: 'En bröllopstårta i tre våningar under en båge med blommor',
      en: 'A three-tiered wedding cake under an arch with flowers',
      da: 'En bryllupskage i tre etager under en bue med blomster',
    },
    brands: ['wedding'],
  },
  midsummer: {
    alt: {
      sv: 'Dans kring midsommarstången på en blommande äng',
      en: 'Dancing round the maypole in a flowering meadow',
      da: 'Dans om midsommerstangen på en blomstrende eng',
    },
    brands: ['wedding', 'party', 'event'],
  },
  archipelago: {
    alt: {
      sv: 'En röd sjöbod vid en brygga, med segelbåtar på fjärden',
      en: 'A red boathouse by a jetty, with sailing boats on the water',
      da: 'Et rødt bådhus ved en bro med sejlbåde på vandet',
    },
    brands: ['wedding', 'event'],
  },
  party: {
    alt: {
      sv: 'Ett dukat långbord under ljusslingor i en kvällsmörk trädgård',
      en: 'A long table laid under string lights in a garden at night',
      da: 'Et dækket langbord under lyskæder i en aftenmørk have',
    },
    brands: ['wedding', 'party'],
  },
  birthday: {
    alt: {
      sv: 'En födelsedagstårta med ljus bland presenter och ballonger',
      en: 'A birthday cake with candles among presents and balloons',
      da: 'En fødselsdagskage med lys mellem gaver og balloner',
    },
    brands: ['party'],
  },
  champagne: {
    alt: {
      sv: 'Två champagneglas som möts framför tända ljus',
      en: 'Two champagne glasses meeting in front of lit candles',
      da: 'To champagneglas, der mødes foran tændte lys',
    },
    brands: ['wedding', 'party', 'event'],
  },
  student: {
    alt: {
      sv: 'Studenter kastar sina mössor framför skolan',
      en: 'Students throwing their caps in front of the school',
      da: 'Studenter kaster huerne i vejret foran skolen',
    },
    brands: ['party'],
  },
  picnic: {
    alt: {
      sv: 'En rutig filt med tårta, jordgubbar och en bok i gräset',
      en: 'A checked blanket with cake, strawberries and a book on the grass',
      da: 'Et ternet tæppe med kage, jordbær og en bog i græsset',
    },
    brands: ['party', 'event'],
  },
  winter: {
    alt: {
      sv: 'En julgran på ett snöigt torg med tända lyktor',
      en: 'A Christmas tree in a snowy square with lit lanterns',
      da: 'Et juletræ på et snedækket torv med tændte lygter',
    },
    brands: ['party', 'event'],
  },
  stage: {
    alt: {
      sv: 'En scen med talarstol framför dukade bord',
      en: 'A stage with a lectern in front of laid tables',
      da: 'En scene med talerstol foran dækkede borde',
    },
    brands: ['event'],
  },
}

/** Facts about a demo picture. Its files are `files/<name>.webp` and `.avif`. */
export function demoPicture(name: DemoPictureName): DemoPicture {
  return { ...described[name], ...pictureMeasures[name] }
}

/** The file name of a demo picture in every store. */
export function demoPictureFile(name: DemoPictureName): string {
  return `${name}.webp`
}
