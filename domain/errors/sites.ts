import type { OwnerErrors } from './texts.ts'

/** Sites, their versions and pictures, as their owners edit them. */
export const siteErrors = {
  'site-exists': {
    status: 409,
    sv: 'Ditt konto har redan en sida.',
    en: 'Your account already has a site.',
    da: 'Din konto har allerede en side.',
  },
  'stale-document': {
    status: 409,
    sv: 'Sidan har ändrats någon annanstans sedan du öppnade den. Inget har sparats.',
    en: 'The page has been changed elsewhere since you opened it. Nothing was saved.',
    da: 'Siden er blevet ændret et andet sted, siden du åbnede den. Intet er gemt.',
  },
  'stale-shown-version': {
    status: 409,
    sv: 'Sidan har sparats eller bytts för gästerna sedan du tittade. Inget har ändrats. Se efter vad gästerna ser nu och försök igen.',
    en: 'The page has been saved, or changed for guests, since you looked. Nothing was changed. See what guests see now and try again.',
    da: 'Siden er blevet gemt eller skiftet for gæsterne, siden du kiggede. Intet er ændret. Se, hvad gæsterne ser nu, og prøv igen.',
  },
  'too-many-modules': {
    status: 409,
    sv: 'Sidan har fler än 300 moduler, och så många går inte att spara. Ta bort några och försök igen.',
    en: 'The page has more than 300 modules, and so many cannot be saved. Remove some and try again.',
    da: 'Siden har flere end 300 moduler, og så mange kan ikke gemmes. Fjern nogle, og prøv igen.',
  },
  'too-many-languages': {
    status: 409,
    sv: 'Sidan har fler än 20 språk, och så många går inte att spara. Ta bort några och försök igen.',
    en: 'The page has more than 20 languages, and so many cannot be saved. Remove some and try again.',
    da: 'Siden har flere end 20 sprog, og så mange kan ikke gemmes. Fjern nogle, og prøv igen.',
  },
  'revision-required': {
    status: 428,
    sv: 'Sparningen säger inte vilken version den bygger på. Ladda om sidan och försök igen.',
    en: 'The save does not say which version it is based on. Reload the page and try again.',
    da: 'Gemningen angiver ikke, hvilken version den bygger på. Genindlæs siden, og prøv igen.',
  },
  'newer-generation': {
    status: 409,
    sv: 'Sidan är av en nyare sort och kan inte sparas på det här sättet. Ladda om sidan och försök igen.',
    en: 'The page is of a newer kind and cannot be saved this way. Reload it and try again.',
    da: 'Siden er af en nyere slags og kan ikke gemmes på denne måde. Genindlæs den, og prøv igen.',
  },
  'pictures-full': {
    status: 409,
    sv: 'Sidan har 3 000 bilder, och fler går inte att ladda upp. Ta bort några som inte används; de försvinner efter 30 dagar.',
    en: 'The page has 3,000 pictures, and no more can be uploaded. Remove some that are not used; they go after 30 days.',
    da: 'Siden har 3.000 billeder, og flere kan ikke uploades. Fjern nogle, der ikke bruges; de forsvinder efter 30 dage.',
  },
  'publish-first': {
    status: 409,
    sv: 'Publicera sidan först.',
    en: 'Publish the page first.',
    da: 'Udgiv siden først.',
  },
  'page-taken-down': {
    status: 409,
    sv: 'Vi har tagit ner sidan. Så länge den är nere säljer vi varken adress, mer tid eller domän till den.',
    en: 'We have taken the page down. While it is down we sell it neither an address, nor more time, nor a domain.',
    da: 'Vi har taget siden ned. Så længe den er nede, sælger vi hverken adresse, mere tid eller domæne til den.',
  },
  'place-not-found': {
    status: 422,
    sv: 'Platsen finns inte på kartan. Skriv orten också, till exempel ”Storgatan 1, Uppsala”.',
    en: 'The place was not found on the map. Add the town, for example “1 Main Street, Uppsala”.',
    da: 'Stedet findes ikke på kortet. Skriv også byen, for eksempel ”Storgade 1, Aarhus”.',
  },
  'map-unavailable': {
    status: 502,
    sv: 'Karttjänsten svarar inte just nu. Försök igen om en stund.',
    en: 'The map service does not answer right now. Try again in a while.',
    da: 'Korttjenesten svarer ikke lige nu. Prøv igen om lidt.',
  },
  'image-too-large': {
    status: 413,
    sv: 'Bilden är för stor. Den får vara högst 30 MB och 40 megapixlar.',
    en: 'The image is too large. It may be 30 MB and 40 megapixels at most.',
    da: 'Billedet er for stort. Det må højst være 30 MB og 40 megapixel.',
  },
  'image-unreadable': {
    status: 415,
    sv: 'Filen går inte att läsa som bild. Välj en JPEG-, PNG-, WebP- eller AVIF-bild.',
    en: 'The file cannot be read as an image. Choose a JPEG, PNG, WebP or AVIF image.',
    da: 'Filen kan ikke læses som billede. Vælg et JPEG-, PNG-, WebP- eller AVIF-billede.',
  },
  'image-heic': {
    status: 415,
    sv: 'Bilden är i formatet HEIC, som inte går att läsa här. Spara den som JPEG och försök igen.',
    en: 'The image is in the HEIC format, which cannot be read here. Save it as JPEG and try again.',
    da: 'Billedet er i formatet HEIC, som ikke kan læses her. Gem det som JPEG, og prøv igen.',
  },
  'image-not-edited': {
    status: 409,
    sv: 'Bilden är inte beskuren. Det finns inget att återställa.',
    en: 'The image has not been cropped. There is nothing to restore.',
    da: 'Billedet er ikke beskåret. Der er intet at gendanne.',
  },
  'draft-uploads-full': {
    status: 429,
    sv: 'Utan konto går det inte att ladda upp mer just nu. Skapa ett konto och spara sidan, så kan du ladda upp fler bilder.',
    en: 'Nothing more can be uploaded without an account right now. Create an account and save the page to upload more pictures.',
    da: 'Uden konto kan der ikke uploades mere lige nu. Opret en konto, og gem siden, så kan du uploade flere billeder.',
  },
  'images-busy': {
    status: 503,
    sv: 'Många bilder behandlas just nu. Vänta en stund och försök igen.',
    en: 'Many images are being processed right now. Wait a while and try again.',
    da: 'Der behandles mange billeder lige nu. Vent lidt, og prøv igen.',
  },
  'answers-changed': {
    status: 409,
    sv: 'Ett av svaren har ändrats sedan du öppnade sidan. Inget är sammanslaget. Ladda om sidan och titta igen.',
    en: 'One of the answers has changed since you opened the page. Nothing was merged. Reload the page and look again.',
    da: 'Et af svarene er blevet ændret, siden du åbnede siden. Intet er slået sammen. Genindlæs siden, og se igen.',
  },
  'receipt-not-ready': {
    status: 503,
    sv: 'Kvittot är inte färdigt än. Vänta en stund och försök igen.',
    en: 'The receipt is not ready yet. Wait a while and try again.',
    da: 'Kvitteringen er ikke klar endnu. Vent lidt, og prøv igen.',
  },
} as const satisfies OwnerErrors
