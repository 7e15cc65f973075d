import type { UiLanguage } from './language/language.ts'
import { unexpectedError } from './unexpected-error.ts'

/**
 * Every error the product reports, by stable code. Clients branch on the code; people see the text in their language
 * (product-rules.md#errors). `status` is the HTTP status, kept here so that one table holds the whole catalogue.
 */
export const errorCatalogue = {
  'invalid-input': {
    status: 400,
    sv: 'Något i det du skickade går inte att läsa. Kontrollera fälten och försök igen.',
    en: 'Something you sent could not be read. Check the fields and try again.',
    da: 'Noget af det, du sendte, kan ikke læses. Kontrollér felterne, og prøv igen.',
  },
  'not-logged-in': {
    status: 401,
    sv: 'Du är inte inloggad. Logga in och försök igen.',
    en: 'You are not logged in. Log in and try again.',
    da: 'Du er ikke logget ind. Log ind, og prøv igen.',
  },
  'wrong-credentials': {
    status: 401,
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong e-mail address or password.',
    da: 'Forkert e-mailadresse eller adgangskode.',
  },
  'reset-link-invalid': {
    status: 410,
    sv: 'Länken är för gammal eller redan använd.',
    en: 'This link has expired or has already been used.',
    da: 'Linket er for gammelt eller allerede brugt.',
  },
  'mail-link-invalid': {
    status: 410,
    sv: 'Länken är för gammal eller redan använd. Börja om med Byt e-post på kontosidan.',
    en: 'This link has expired or has already been used. Start again with Change e-mail on the account page.',
    da: 'Linket er for gammelt eller allerede brugt. Begynd forfra med Skift e-mail på kontosiden.',
  },
  'proof-link-invalid': {
    status: 410,
    sv: 'Länken gäller inte längre. Logga in och be om en ny på kontosidan.',
    en: 'This link is no longer valid. Log in and ask for a new one on the account page.',
    da: 'Linket gælder ikke længere. Log ind, og bed om et nyt på kontosiden.',
  },
  'code-required': {
    status: 401,
    sv: 'Kontot frågar också efter en kod. Skriv den som din app visar.',
    en: 'The account asks for a code as well. Write the one that your app shows.',
    da: 'Kontoen beder også om en kode. Skriv den, som din app viser.',
  },
  'wrong-code': {
    status: 401,
    sv: 'Koden stämmer inte eller är redan använd. Vänta på nästa och försök igen.',
    en: 'That is not the code, or it has been used. Wait for the next one and try again.',
    da: 'Koden passer ikke eller er allerede brugt. Vent på den næste, og prøv igen.',
  },
  'passkey-refused': {
    status: 401,
    sv: 'Lösennyckeln gick inte att använda. Försök igen, eller logga in med lösenord.',
    en: 'The passkey could not be used. Try again, or log in with your password.',
    da: 'Adgangsnøglen kunne ikke bruges. Prøv igen, eller log ind med adgangskode.',
  },
  'passkeys-full': {
    status: 409,
    sv: 'Kontot har så många lösennycklar som går att spara. Ta bort någon av dem först.',
    en: 'The account has as many passkeys as can be saved. Remove one of them first.',
    da: 'Kontoen har så mange adgangsnøgler, som der kan gemmes. Fjern en af dem først.',
  },
  'password-required': {
    status: 401,
    sv: 'Sidan är skyddad med ett lösenord.',
    en: 'The page is protected by a password.',
    da: 'Siden er beskyttet med en adgangskode.',
  },
  'wrong-site-password': {
    status: 401,
    sv: 'Felaktigt lösenord, försök gärna igen.',
    en: 'Wrong password, please try again.',
    da: 'Forkert adgangskode, prøv gerne igen.',
  },
  forbidden: {
    status: 403,
    sv: 'Du har inte tillgång till den här sidan.',
    en: 'You do not have access to this page.',
    da: 'Du har ikke adgang til denne side.',
  },
  'print-view-not-found': {
    status: 404,
    sv: 'Misslyckades att hämta tryck vid utskrift',
    en: 'Failed to load the card for printing',
    da: 'Kortet kunne ikke hentes til udskrift',
  },
  'not-found': {
    status: 404,
    sv: 'Det du söker finns inte.',
    en: 'What you are looking for does not exist.',
    da: 'Det, du leder efter, findes ikke.',
  },
  'mail-taken': {
    status: 409,
    sv: 'Det finns redan ett konto med den e-postadressen. Logga in i stället.',
    en: 'There is already an account with that e-mail address. Log in instead.',
    da: 'Der findes allerede en konto med den e-mailadresse. Log ind i stedet.',
  },
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
  'stale-card': {
    status: 409,
    sv: 'Kortet har ändrats någon annanstans sedan du öppnade det. Inget har sparats.',
    en: 'The card has been changed elsewhere since you opened it. Nothing was saved.',
    da: 'Kortet er blevet ændret et andet sted, siden du åbnede det. Intet er gemt.',
  },
  'cards-full': {
    status: 409,
    sv: 'Du har så många kort som går att spara. Ta bort något av dem först.',
    en: 'You have as many cards as can be saved. Delete one of them first.',
    da: 'Du har så mange kort, som der kan gemmes. Slet et af dem først.',
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
  'pictures-full': {
    status: 409,
    sv: 'Sidan har 3 000 bilder, och fler går inte att ladda upp. Ta bort några som inte används; de försvinner efter 30 dagar.',
    en: 'The page has 3,000 pictures, and no more can be uploaded. Remove some that are not used; they go after 30 days.',
    da: 'Siden har 3.000 billeder, og flere kan ikke uploades. Fjern nogle, der ikke bruges; de forsvinder efter 30 dage.',
  },
  'answers-full': {
    status: 409,
    sv: 'Sidan kan inte ta emot fler svar: den har redan 100 000. Hör av dig till dem som har bjudit in dig.',
    en: 'The page can take no more answers: it has 100,000 already. Get in touch with those who have invited you.',
    da: 'Siden kan ikke tage imod flere svar: den har allerede 100.000. Kontakt dem, der har inviteret dig.',
  },
  'card-not-ready': {
    status: 503,
    sv: 'Kortet är inte färdigt för utskrift än. Vänta en stund och försök igen.',
    en: 'The card is not ready for print yet. Wait a while and try again.',
    da: 'Kortet er ikke klar til tryk endnu. Vent lidt, og prøv igen.',
  },
  'receipt-not-ready': {
    status: 503,
    sv: 'Kvittot är inte färdigt än. Vänta en stund och försök igen.',
    en: 'The receipt is not ready yet. Wait a while and try again.',
    da: 'Kvitteringen er ikke klar endnu. Vent lidt, og prøv igen.',
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
  'host-taken': {
    status: 409,
    sv: 'Adressen är tyvärr upptagen. Välj en annan.',
    en: 'The address is taken. Choose another one.',
    da: 'Adressen er desværre optaget. Vælg en anden.',
  },
  'already-connected': {
    status: 409,
    sv: 'Sidan har redan en egen domän. Kontakta oss om du vill byta.',
    en: 'The page already has a domain of its own. Contact us if you want another one.',
    da: 'Siden har allerede sit eget domæne. Kontakt os, hvis du vil skifte.',
  },
  'invalid-host': {
    status: 422,
    sv: 'Adressen kan bara ha bokstäver, siffror och bindestreck.',
    en: 'The address can only have letters, digits and hyphens.',
    da: 'Adressen kan kun have bogstaver, tal og bindestreger.',
  },
  'host-reserved': {
    status: 422,
    sv: 'Namnet är reserverat för oss. Välj ett annat.',
    en: 'The name is reserved for us. Choose another one.',
    da: 'Navnet er reserveret til os. Vælg et andet.',
  },
  'publish-first': {
    status: 409,
    sv: 'Publicera sidan först.',
    en: 'Publish the page first.',
    da: 'Udgiv siden først.',
  },
  'not-paid': {
    status: 402,
    sv: 'Betalningen är inte klar än.',
    en: 'The payment is not complete yet.',
    da: 'Betalingen er ikke gennemført endnu.',
  },
  'already-paid': {
    status: 409,
    sv: 'Det är redan betalt. Det finns inget att betala nu.',
    en: 'It is already paid. There is nothing to pay now.',
    da: 'Det er allerede betalt. Der er intet at betale nu.',
  },
  'host-not-held': {
    status: 409,
    sv: 'Adressen är inte längre reserverad för dig. Sök efter den igen innan du betalar.',
    en: 'The address is no longer reserved for you. Search for it again before you pay.',
    da: 'Adressen er ikke længere reserveret til dig. Søg efter den igen, før du betaler.',
  },
  'product-unavailable': {
    status: 422,
    sv: 'Produkten går inte att köpa för den här sidan just nu.',
    en: 'The product cannot be bought for this page right now.',
    da: 'Produktet kan ikke købes til denne side lige nu.',
  },
  'page-taken-down': {
    status: 409,
    sv: 'Vi har tagit ner sidan. Så länge den är nere säljer vi varken adress, mer tid eller domän till den.',
    en: 'We have taken the page down. While it is down we sell it neither an address, nor more time, nor a domain.',
    da: 'Vi har taget siden ned. Så længe den er nede, sælger vi hverken adresse, mere tid eller domæne til den.',
  },
  'invalid-signature': {
    status: 400,
    sv: 'Signaturen stämmer inte.',
    en: 'The signature does not match.',
    da: 'Signaturen passer ikke.',
  },
  'payment-unavailable': {
    status: 502,
    sv: 'Betaltjänsten svarar inte just nu. Inga pengar har dragits. Försök igen om en stund.',
    en: 'The payment service does not answer right now. You have not been charged. Try again in a while.',
    da: 'Betalingstjenesten svarer ikke lige nu. Der er ikke trukket penge. Prøv igen om lidt.',
  },
  'registrar-unavailable': {
    status: 503,
    sv: 'Det går inte att nå domänregistret just nu. Försök igen om en stund.',
    en: 'The domain registry cannot be reached right now. Try again in a while.',
    da: 'Domæneregistret kan ikke nås lige nu. Prøv igen om lidt.',
  },
  'swish-unavailable': {
    status: 422,
    sv: 'Det går inte att betala med Swish här.',
    en: 'Swish cannot be used here.',
    da: 'Swish kan ikke bruges her.',
  },
  'domain-not-registered': {
    status: 409,
    sv: 'Ingen har registrerat domänen än. Köp den hos oss, eller registrera den först.',
    en: 'Nobody has registered this domain yet. Buy it from us, or register it first.',
    da: 'Ingen har registreret domænet endnu. Køb det hos os, eller registrér det først.',
  },
  'swish-number-invalid': {
    status: 422,
    sv: 'Swish-numret stämmer inte. Skriv det som 070-123 45 67.',
    en: 'That is not a Swish number. Write it as 070-123 45 67.',
    da: 'Swish-nummeret passer ikke. Skriv det som 070-123 45 67.',
  },
  'swish-not-enrolled': {
    status: 422,
    sv: 'Numret är inte anslutet till Swish.',
    en: 'The number is not connected to Swish.',
    da: 'Nummeret er ikke tilsluttet Swish.',
  },
  'swish-busy': {
    status: 422,
    sv: 'Det pågår redan en betalning för numret i Swish. Avsluta den i appen, eller vänta några minuter.',
    en: 'A payment is already going on for this number in Swish. Finish it in the app, or wait a few minutes.',
    da: 'Der er allerede en betaling i gang for nummeret i Swish. Gør den færdig i appen, eller vent et par minutter.',
  },
  'swish-refused': {
    status: 422,
    sv: 'Swish tog inte emot betalningen. Försök igen, eller betala med kort.',
    en: 'Swish did not take the payment. Try again, or pay by card.',
    da: 'Swish tog ikke imod betalingen. Prøv igen, eller betal med kort.',
  },
  'print-shop-unavailable': {
    status: 503,
    sv: 'Tryckeriet svarar inte just nu. Försök igen om en stund.',
    en: 'The print shop does not answer right now. Try again in a while.',
    da: 'Trykkeriet svarer ikke lige nu. Prøv igen om lidt.',
  },
  'shipping-address-refused': {
    status: 422,
    sv: 'Tryckeriet kan inte skicka till den adressen. Kontrollera den och försök igen.',
    en: 'The print shop cannot send to that address. Check it and try again.',
    da: 'Trykkeriet kan ikke sende til den adresse. Kontrollér den, og prøv igen.',
  },
  'shipment-method-gone': {
    status: 409,
    sv: 'Leveranssättet finns inte längre. Välj ett annat.',
    en: 'That way of sending is no longer offered. Choose another one.',
    da: 'Leveringsmåden findes ikke længere. Vælg en anden.',
  },
  'order-not-refused': {
    status: 409,
    sv: 'Beställningen behöver inte skickas igen.',
    en: 'The order does not need to be sent again.',
    da: 'Bestillingen behøver ikke at sendes igen.',
  },
  'card-unfinished': {
    status: 422,
    sv: 'Kortet kan inte tryckas än. Öppna det: under Kontroll står vad som behöver rättas.',
    en: 'The card cannot be printed yet. Open it: Check lists what has to be put right.',
    da: 'Kortet kan ikke trykkes endnu. Åbn det: under Kontrol står, hvad der skal rettes.',
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
  'images-busy': {
    status: 503,
    sv: 'Många bilder behandlas just nu. Vänta en stund och försök igen.',
    en: 'Many images are being processed right now. Wait a while and try again.',
    da: 'Der behandles mange billeder lige nu. Vent lidt, og prøv igen.',
  },
  'gift-taken': {
    status: 409,
    sv: 'Så många finns inte kvar att reservera. Någon annan kan ha hunnit före.',
    en: 'There are not that many left to reserve. Someone else may have been faster.',
    da: 'Så mange er der ikke tilbage at reservere. En anden kan være kommet først.',
  },
  'gift-gone': {
    status: 409,
    sv: 'Någon hann före. Den här är redan reserverad.',
    en: 'Somebody got there first. This one is already reserved.',
    da: 'Nogen kom først. Denne er allerede reserveret.',
  },
  'gift-not-reservable': {
    status: 409,
    sv: 'Det här önskemålet går inte att reservera.',
    en: 'This wish cannot be reserved.',
    da: 'Dette ønske kan ikke reserveres.',
  },
  'wrong-gift-password': {
    status: 403,
    sv: 'Inget är reserverat med det lösenordet.',
    en: 'Nothing has been reserved with that password.',
    da: 'Intet er reserveret med den adgangskode.',
  },
  'gift-fewer-reserved': {
    status: 409,
    sv: 'Så många är inte reserverade med det lösenordet.',
    en: 'That many have not been reserved with that password.',
    da: 'Så mange er ikke reserveret med den adgangskode.',
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
  'form-changed': {
    status: 409,
    sv: 'Formuläret har ändrats sedan du öppnade sidan. Inget har skickats. Ladda om sidan och svara igen.',
    en: 'The form has changed since you opened the page. Nothing was sent. Reload the page and answer again.',
    da: 'Formularen er blevet ændret, siden du åbnede siden. Intet er sendt. Genindlæs siden, og svar igen.',
  },
  'form-closed': {
    status: 409,
    sv: 'Formuläret tar inte emot svar längre.',
    en: 'The form takes no more answers.',
    da: 'Formularen tager ikke imod flere svar.',
  },
  'answers-invalid': {
    status: 422,
    sv: 'Något svar saknas eller går inte att ta emot. Kontrollera frågorna och försök igen.',
    en: 'An answer is missing or cannot be accepted. Check the questions and try again.',
    da: 'Et svar mangler eller kan ikke modtages. Kontrollér spørgsmålene, og prøv igen.',
  },
  'too-many-guests': {
    status: 422,
    sv: 'Svaret gäller fler gäster än vad som går att anmäla på en gång.',
    en: 'The answer is for more guests than can be answered for at once.',
    da: 'Svaret gælder flere gæster, end der kan tilmeldes på én gang.',
  },
  'already-answered': {
    status: 409,
    sv: 'Det här formuläret är redan skickat, och det första svaret gäller. Ladda om sidan för att skicka ett nytt.',
    en: 'This form has already been sent, and the first answer stands. Reload the page to send a new one.',
    da: 'Denne formular er allerede sendt, og det første svar gælder. Genindlæs siden for at sende en ny.',
  },
  'answers-changed': {
    status: 409,
    sv: 'Ett av svaren har ändrats sedan du öppnade sidan. Inget är sammanslaget. Ladda om sidan och titta igen.',
    en: 'One of the answers has changed since you opened the page. Nothing was merged. Reload the page and look again.',
    da: 'Et af svarene er blevet ændret, siden du åbnede siden. Intet er slået sammen. Genindlæs siden, og se igen.',
  },
  'answer-withdrawn': {
    status: 410,
    sv: 'Svaret är återkallat. Du kan skicka ett nytt från sidan.',
    en: 'The answer has been withdrawn. You can send a new one from the page.',
    da: 'Svaret er trukket tilbage. Du kan sende et nyt fra siden.',
  },
  'body-too-large': {
    status: 413,
    sv: 'Det du skickade är för stort.',
    en: 'What you sent is too large.',
    da: 'Det, du sendte, er for stort.',
  },
  'storage-full': {
    status: 503,
    sv: 'Det går inte att spara just nu, för vår lagring är full. Vänta en stund och försök igen.',
    en: 'Nothing can be saved right now because our storage is full. Wait a while and try again.',
    da: 'Der kan ikke gemmes noget lige nu, fordi vores lager er fuldt. Vent lidt, og prøv igen.',
  },
  'database-away': {
    status: 503,
    sv: 'Vi kommer inte åt våra uppgifter just nu. Vänta en liten stund och försök igen.',
    en: 'We cannot get at our data right now. Wait a little and try again.',
    da: 'Vi kan ikke få fat i vores data lige nu. Vent lidt, og prøv igen.',
  },
  'store-away': {
    status: 503,
    sv: 'Vi kommer inte åt våra bilder och filer just nu. Vänta en liten stund och försök igen.',
    en: 'We cannot get at our pictures and files right now. Wait a little and try again.',
    da: 'Vi kan ikke få fat i vores billeder og filer lige nu. Vent lidt, og prøv igen.',
  },
  'body-too-slow': {
    status: 408,
    sv: 'Det du skickade kom inte fram i tid. Kontrollera uppkopplingen och försök igen.',
    en: 'What you sent did not arrive in time. Check your connection and try again.',
    da: 'Det, du sendte, nåede ikke frem i tide. Kontrollér forbindelsen, og prøv igen.',
  },
  'too-many-requests': {
    status: 429,
    sv: 'För många försök. Vänta en stund och försök igen.',
    en: 'Too many attempts. Wait a while and try again.',
    da: 'For mange forsøg. Vent lidt, og prøv igen.',
  },
  busy: {
    status: 503,
    sv: 'Det är många som försöker just nu. Vänta en stund och försök igen.',
    en: 'Many people are trying right now. Wait a while and try again.',
    da: 'Mange forsøger lige nu. Vent lidt, og prøv igen.',
  },
  'wrong-origin': {
    status: 403,
    sv: 'Anropet kom från en annan webbplats och utfördes inte.',
    en: 'The call came from another website and was not carried out.',
    da: 'Kaldet kom fra et andet websted og blev ikke udført.',
  },
  unexpected: { status: 500, ...unexpectedError },
} as const satisfies Record<string, { status: number } & Record<UiLanguage, string>>

export type ErrorCode = keyof typeof errorCatalogue

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text)

/** An expected error. `details` is sent to the client unchanged: never put secrets in it. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(errorCatalogue[code].en)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** Body of an error response (product-rules.md#errors), with the code clients branch on. */
export interface ErrorBody {
  isErrorResponse: true
  errorDescription: Record<UiLanguage, string>
  message: string
  code: ErrorCode
  [detail: string]: unknown
}

export function errorBody(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): ErrorBody {
  const { sv, en, da } = errorCatalogue[code]
  return { ...details, isErrorResponse: true, errorDescription: { sv, en, da }, message: en, code }
}
