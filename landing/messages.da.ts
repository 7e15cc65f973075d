import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  skip: 'Spring til indholdet',
  home: '{{product}}, til forsiden',
  provider: 'Et navn fra {{company}}',
  language: 'Sprog',
  mySite: 'Min side',
  example: 'Se et eksempel',
  terms: 'Vilkår',
  privacy: 'Privatliv',
  cookies: 'Cookies',

  logIn: 'Log ind',
  tryIt: 'Prøv med det samme',
  wizard: 'Eller svar på fire spørgsmål, så laver vi siden.',
  tryNote: 'Du behøver ingen konto for at prøve.',

  weddingTitle: 'Jeres dag får sin egen side',
  weddingDescription: 'Bryllupsside med nedtælling, s.u., ønskeliste og egen adresse. Prøv uden konto.',
  weddingLead:
    'Skriv direkte på siden, læg billederne ind, og vælg papir og skrift. Gæsterne får et link, der er lige så smukt som invitationen.',
  weddingCardTop: 'Vi skal giftes',
  weddingCardName: 'Freja & Søren',
  weddingCardDate: 'Lørdag den 12. juni 2027',
  weddingCardPlace: 'Svaneke, Bornholm',
  weddingExample: 'freja-og-soren',

  partyTitle: 'Festen begynder med linket',
  partyDescription: 'Festside med invitation, s.u. og ønskeliste. Prøv uden konto.',
  partyLead:
    'Skriv direkte på siden, læg billederne ind, og vælg farver, der kan høres. Gæsterne ved hvor, hvornår og hvordan.',
  partyCardTop: 'Kom til fest',
  partyCardName: 'Elsa fylder 40',
  partyCardDate: 'Fredag den 14. maj 2027',
  partyCardPlace: 'Magasinet, Malmø',
  partyExample: 'elsa-40',

  eventTitle: 'Én side til hele dagen',
  eventDescription: 'Side til jeres arrangement med program, tilmelding og kort. Prøv uden konto.',
  eventLead: 'Skriv direkte på siden, på flere sprog hvis det er nødvendigt. Tid, sted og program er ét link væk.',
  eventCardTop: 'Velkommen til',
  eventCardName: 'Efterårsmødet',
  eventCardDate: 'Torsdag den 7. oktober 2027',
  eventCardPlace: 'Konserthuset, Gøteborg',
  eventHour1: 'Kaffe og navneskilte',
  eventHour2: 'Velkomst',
  eventHour3: 'Frokost',
  eventHour4: 'Drinks',
  eventExample: 'efteraarsmodet',

  templatesTitle: 'Begynd med et færdigt design',
  templatesText:
    'Hvert design har sit eget papir, sine skrifttyper og sine farver. Skift, når du vil: tekster og billeder følger med.',
  templatesTry: 'Prøv dem på din egen side',

  stepsTitle: 'Sådan gør du',
  step1Title: 'Prøv',
  step1Text: 'Åbn et færdigt eksempel, og ret det direkte på siden: tekster, billeder, nedtælling, sprog.',
  step2Title: 'Gem',
  step2Text: 'Skriv din e-mail, når du vil beholde det, du har lavet. Det koster ikke noget.',
  step3Title: 'Vælg adresse',
  step3Text: 'Siden får sit eget navn, for eksempel {{address}}, og udgives i samme minut.',
  step4Title: 'Invitér',
  step4Text: 'Send linket, eller tryk QR-koden på kortet. Retter du noget, ser gæsterne det med det samme.',

  priceTitle: 'Prisen',
  priceBuild: 'Bygge, gemme og ændre',
  priceAddress: 'Egen adresse i {{months}} måneder',
  priceVat: 'heraf moms',
  priceOnce: 'Betales én gang. Intet fornyes af sig selv.',
}
