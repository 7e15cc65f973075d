import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { colourPresets } from '../../design/colour-scheme.ts'
import { imageSchema, imageWidths, type SiteImage } from '../../domain/image/image.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'

type DocumentInput = z.input<typeof siteDocumentSchema>

/** Path of the demo pictures. */
const demoImagePath = '/api/images/demo00000000/'

/** A picture as the upload would have stored it, 3:2; its hash is the SHA-256 of its name. */
export function buildImage(name: string, overrides: Partial<SiteImage> = {}): SiteImage {
  const hash = createHash('sha256').update(name).digest('hex')
  return imageSchema.parse({
    path: demoImagePath,
    fileName: `${hash}-1600.jpg`,
    originalName: `${name}.jpg`,
    isDemoImage: true,
    width: 1600,
    height: 1067,
    sizes: imageWidths.map((size) => ({ fileName: `${hash}-${size}.jpg`, size })),
    color: '#c9b8a5',
    ...overrides,
  })
}

/** A wedding page in three languages, as an owner would have written it. */
export function buildSiteDocument(overrides: Partial<DocumentInput> = {}): SiteDocument {
  return siteDocumentSchema.parse({
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }, { languageCode: 'da' }],
    theme: 'theme12',
    fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
    colorScheme: colourPresets.SAGE,
    siteGraphic: 'EUCALYPTUS',
    siteModules: weddingModules,
    ...overrides,
  } satisfies DocumentInput)
}

const weddingModules: DocumentInput['siteModules'] = [
  {
    id: 'header0001',
    siteModuleType: 'Header',
    hideInMenu: true,
    title: { sv: 'Alexandra & Christoffer', en: 'Alexandra & Christoffer', da: 'Alexandra & Christoffer' },
    secondLine: {
      sv: 'Kapellet vid havet, Öland',
      en: 'The chapel by the sea, Öland',
      da: 'Kapellet ved havet, Øland',
    },
  },
  {
    id: 'welcome001',
    siteModuleType: 'Text',
    title: { sv: 'Kära vänner', en: 'Dear friends', da: 'Kære venner' },
    menuTitle: { sv: 'Välkomna', en: 'Welcome', da: 'Velkommen' },
    text: {
      sv: '<p>Den tolfte juni, när syrenen står i blom och ljuset knappt hinner lämna himlen, gifter vi oss på Öland. Det var här vi möttes för nio år sedan, i kön till glasskiosken i Böda, och det är hit vi alltid har längtat tillbaka.</p><p>Vi hoppas att ni vill fira med oss: först i kapellet, sedan i trädgården på Halltorp, och därefter så länge benen bär på logen. Här hittar ni allt ni behöver veta inför dagen.</p>',
      en: '<p>On the twelfth of June, when the lilacs are in bloom and the light hardly has time to leave the sky, we are getting married on Öland. It was here that we met nine years ago, in the queue for ice cream in Böda, and it is here that we have always longed to return.</p><p>We hope that you will celebrate with us: first in the chapel, then in the garden at Halltorp, and after that in the barn for as long as our legs will carry us. Here you will find all you need to know before the day.</p>',
      da: '<p>Den tolvte juni, når syrenerne står i blomst og lyset knap når at forlade himlen, gifter vi os på Øland. Det var her, vi mødte hinanden for ni år siden, i køen til iskiosken i Böda, og det er hertil, vi altid har længtes tilbage.</p><p>Vi håber, at I vil fejre dagen med os: først i kapellet, så i haven på Halltorp, og derefter så længe benene bærer på loen. Her finder I alt, hvad I behøver at vide inden dagen.</p>',
    },
  },
  {
    id: 'ceremony01',
    siteModuleType: 'ImageAndText',
    title: { sv: 'Vigseln', en: 'The ceremony', da: 'Vielsen' },
    secondTitle: { sv: 'Lördag kl. 15.30', en: 'Saturday at 15:30', da: 'Lørdag kl. 15.30' },
    text: {
      sv: '<p>Kapellet vid havet ligger tio minuter söder om Borgholm. Kom gärna tjugo minuter före, så hinner alla hitta en plats. Efter vigseln skålar vi i trädgården.</p><p>Bussen går från torget 14.50.</p>',
      en: '<p>The chapel by the sea lies ten minutes south of Borgholm. Please come twenty minutes early, so that everyone finds a seat. After the ceremony we raise a glass in the garden.</p><p>The coach leaves the square at 14:50.</p>',
      da: '<p>Kapellet ved havet ligger ti minutter syd for Borgholm. Kom gerne tyve minutter før, så alle kan nå at finde en plads. Efter vielsen skåler vi i haven.</p><p>Bussen kører fra torvet kl. 14.50.</p>',
    },
    image: buildImage('demo-church', { alt: { sv: 'Kapellet', en: 'The chapel', da: 'Kapellet' } }),
  },
  {
    id: 'dinner0001',
    siteModuleType: 'ImageAndText',
    title: { sv: 'Festen', en: 'The party', da: 'Festen' },
    secondTitle: { sv: 'Middag kl. 18 på logen', en: 'Dinner at 18:00 in the barn', da: 'Middag kl. 18 på loen' },
    text: {
      sv: '<p>Långbord, skördemat och tal. Vill du hålla ett tal, säg till Åsa, vår toastmadame. Halv tio dansar vi brudvals.</p>',
      en: '<p>A long table, harvest food and speeches. If you would like to give one, tell Åsa, our toastmadame. At half past nine we dance the bridal waltz.</p>',
      da: '<p>Langbord, høstmad og taler. Vil du holde en tale, så sig det til Åsa, vores toastmadame. Halv ti danser vi brudevals.</p>',
    },
    image: buildImage('demo-table', { alt: { sv: 'Dukat långbord', en: 'A laid table', da: 'Dækket langbord' } }),
  },
  {
    id: 'countdown1',
    siteModuleType: 'Countdown',
    title: { sv: 'Snart är det dags', en: 'Soon it is time', da: 'Snart er det tid' },
    menuTitle: { sv: 'Nedräkning', en: 'Countdown', da: 'Nedtælling' },
    countdownDate: '2027-06-12T15:30',
    timeZone: 'Europe/Stockholm',
  },
  {
    id: 'goodtoknow',
    siteModuleType: 'Text',
    title: { sv: 'Bra att veta', en: 'Good to know', da: 'Godt at vide' },
    text: {
      sv: '<h3>Sova över</h3><p>Vi har förbokat rum på <a href="https://example.com/halltorp">Halltorps gästgiveri</a>. Ange våra namn när ni bokar.</p><h3>Klädsel</h3><p>Kavaj. Ta med något varmt till kvällen: det blåser från havet.</p>',
      en: '<h3>Staying the night</h3><p>We have reserved rooms at <a href="https://example.com/halltorp">Halltorp’s inn</a>. Give our names when you book.</p><h3>Dress</h3><p>Lounge suit. Bring something warm for the evening: the wind comes from the sea.</p>',
      da: '<h3>Overnatning</h3><p>Vi har reserveret værelser på <a href="https://example.com/halltorp">Halltorps kro</a>. Oplys vores navne, når I booker.</p><h3>Påklædning</h3><p>Jakkesæt. Tag noget varmt med til aftenen: det blæser fra havet.</p>',
    },
  },
]
