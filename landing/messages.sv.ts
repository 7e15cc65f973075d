export const messages = {
  skip: 'Hoppa till innehållet',
  home: '{{product}}, till startsidan',
  provider: 'Ett namn från {{company}}',
  language: 'Språk',
  mySite: 'Min sida',
  example: 'Se ett exempel',
  terms: 'Villkor',
  privacy: 'Integritet',
  cookies: 'Kakor',

  logIn: 'Logga in',
  tryIt: 'Prova direkt',
  wizard: 'Eller svara på fyra frågor, så gör vi sidan.',
  tryNote: 'Du behöver inget konto för att prova.',

  weddingTitle: 'Er dag får en egen sida',
  weddingDescription: 'Bröllopssida med nedräkning, o.s.a., önskelista och egen adress. Prova utan konto.',
  weddingLead:
    'Skriv direkt på sidan, lägg in bilderna och välj papper och typsnitt. Gästerna får en länk som är lika vacker som inbjudan.',
  weddingCardTop: 'Vi gifter oss',
  weddingCardName: 'Åsa & Örjan',
  weddingCardDate: 'Lördagen den 12 juni 2027',
  weddingCardPlace: 'Skeppsholmen, Stockholm',
  weddingExample: 'asa-och-orjan',

  partyTitle: 'Festen börjar med länken',
  partyDescription: 'Festsida med inbjudan, o.s.a. och önskelista. Prova utan konto.',
  partyLead:
    'Skriv direkt på sidan, lägg in bilderna och välj färger som hörs. Gästerna vet var, när och vad som gäller.',
  partyCardTop: 'Kom på fest',
  partyCardName: 'Elsa fyller 40',
  partyCardDate: 'Fredagen den 14 maj 2027',
  partyCardPlace: 'Magasinet, Malmö',
  partyExample: 'elsa-40',

  eventTitle: 'En sida för hela dagen',
  eventDescription: 'Sida för ert evenemang med program, anmälan och karta. Prova utan konto.',
  eventLead: 'Skriv direkt på sidan, på flera språk om det behövs. Deltagarna har tid, plats och program på en länk.',
  eventCardTop: 'Välkommen till',
  eventCardName: 'Höstmötet',
  eventCardDate: 'Torsdagen den 7 oktober 2027',
  eventCardPlace: 'Konserthuset, Göteborg',
  eventHour1: 'Kaffe och namnbrickor',
  eventHour2: 'Inledning',
  eventHour3: 'Lunch',
  eventHour4: 'Mingel',
  eventExample: 'hostmotet',

  templatesTitle: 'Börja i en färdig design',
  templatesText:
    'Varje design har sitt eget papper, sina typsnitt och sina färger. Byt när du vill: texter och bilder följer med.',
  templatesTry: 'Prova dem på din egen sida',

  stepsTitle: 'Så går det till',
  step1Title: 'Prova',
  step1Text: 'Öppna ett färdigt exempel och ändra det rakt på sidan: texter, bilder, nedräkning, språk.',
  step2Title: 'Spara',
  step2Text: 'Skriv in din e-post när du vill behålla det du har gjort. Det kostar inget.',
  step3Title: 'Välj adress',
  step3Text: 'Sidan får ett eget namn, till exempel {{address}}, och publiceras samma minut.',
  step4Title: 'Bjud in',
  step4Text: 'Skicka länken eller tryck QR-koden på kortet. Ändrar du något ser gästerna det direkt.',

  priceTitle: 'Priset',
  priceBuild: 'Bygga, spara och ändra',
  priceAddress: 'Egen adress i {{months}} månader',
  priceVat: 'varav moms',
  priceOnce: 'Betalas en gång. Ingenting förnyas av sig självt.',
}

export type Messages = Record<keyof typeof messages, string>
