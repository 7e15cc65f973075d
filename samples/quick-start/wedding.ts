import type { DemoContent } from './demo-content.ts'

export const weddingDemo: DemoContent = {
  template: 'HALLTORP',
  title: { sv: 'Elsa & Viktor', en: 'Elsa & Viktor', da: 'Elsa & Viktor' },
  place: {
    sv: 'Torekovs kyrka och Norra gård',
    en: 'Torekov church and Norra gård',
    da: 'Torekov kirke og Norra gård',
  },
  picture: 'couple',
  welcome: {
    menu: { sv: 'Välkommen', en: 'Welcome', da: 'Velkommen' },
    title: { sv: 'Kära vänner', en: 'Dear friends', da: 'Kære venner' },
    text: {
      sv: '<p>Efter nio år, två lägenheter och en mycket envis katt gifter vi oss äntligen. Och det vill vi göra med er omkring oss.</p><p>Här hittar ni allt om dagen: var och när, hur ni tar er dit och vad som händer sedan. Saknar ni något, hör av er. Vi längtar efter er!</p>',
      en: '<p>After nine years, two flats and one very stubborn cat, we are finally getting married. And we want you there when we do.</p><p>Here is everything about the day: where and when, how to get there and what happens next. If something is missing, just ask. We cannot wait to see you!</p>',
      da: '<p>Efter ni år, to lejligheder og en meget stædig kat skal vi endelig giftes. Og det vil vi gøre med jer omkring os.</p><p>Her finder I alt om dagen: hvor og hvornår, hvordan I kommer derhen, og hvad der sker bagefter. Mangler der noget, så sig endelig til. Vi glæder os til at se jer!</p>',
    },
  },
  sections: [
    {
      menu: { sv: 'Vigseln', en: 'The ceremony', da: 'Vielsen' },
      title: { sv: 'Vigseln', en: 'The ceremony', da: 'Vielsen' },
      secondTitle: {
        sv: 'Torekovs kyrka, klockan 15.00',
        en: 'Torekov Church, 3 pm',
        da: 'Torekov Kirke, klokken 15.00',
      },
      text: {
        sv: '<p>Kyrkan ligger på höjden ovanför hamnen. Kom gärna en halvtimme innan, så hinner alla hitta en plats och kramas lite.</p><p>Efteråt kastar vi risgryn, tar en bild på er alla och går tillsammans ner mot festen.</p>',
        en: '<p>The church stands on the hill above the harbour. Please come half an hour early, so that everybody finds a seat and has time for a few hugs.</p><p>Afterwards there will be rice to throw and a picture of you all, and then we walk down to the party together.</p>',
        da: '<p>Kirken ligger på bakken over havnen. Kom gerne en halv time før, så alle kan nå at finde en plads og få et kram.</p><p>Bagefter kaster vi ris, tager et billede af jer alle sammen og går ned til festen i flok.</p>',
      },
      picture: 'church',
    },
    {
      menu: { sv: 'Festen', en: 'The party', da: 'Festen' },
      title: { sv: 'Festen', en: 'The party', da: 'Festen' },
      secondTitle: {
        sv: 'Ladan på Norra Gård, från klockan 17.00',
        en: 'The barn at Norra Gård, from 5 pm',
        da: 'Laden på Norra Gård, fra klokken 17.00',
      },
      text: {
        sv: '<p>Middag vid långbord, tal som får ta den tid de tar och dans tills benen säger ifrån. Klä er fint, men ta med skor som klarar gräs.</p><p>Bussar går tillbaka till Båstad klockan 00.30 och 02.00. Vill ni hålla tal? Säg till Maja, vår toastmadame.</p>',
        en: '<p>Dinner at long tables, speeches that take the time they need and dancing until our legs give in. Dress up, but bring shoes that can handle grass.</p><p>Buses go back to Båstad at 00.30 and 02.00. Would you like to give a speech? Tell Maja, our toastmistress.</p>',
        da: '<p>Middag ved langborde, taler, der får den tid, de skal have, og dans, til benene siger stop. Tag det pæne tøj på, men husk sko, der kan klare græs.</p><p>Der går busser tilbage til Båstad klokken 00.30 og 02.00. Vil I holde tale? Så sig det til Maja, vores toastmaster.</p>',
      },
      picture: 'barn',
    },
  ],
  form: {
    type: 'Rsvp',
    menu: { sv: 'OSA', en: 'RSVP', da: 'Svar udbedes' },
    title: { sv: 'Kommer ni?', en: 'Will you come?', da: 'Kommer I?' },
    text: {
      sv: '<p>Svara så fort ni vet. Köket vill veta vad ni äter, och bussarna hur många de ska vänta på.</p>',
      en: '<p>Please answer as soon as you know. The kitchen asks what you eat, and the buses how many to wait for.</p>',
      da: '<p>Svar, så snart I ved det. Køkkenet vil vide, hvad I spiser, og busserne, hvor mange de skal vente på.</p>',
    },
    questions: [
      { name: 'name', role: 'name', required: true, label: { sv: 'Namn', en: 'Name', da: 'Navn' } },
      {
        name: 'coming',
        role: 'coming',
        required: true,
        label: { sv: 'Kommer du?', en: 'Will you come?', da: 'Kommer du?' },
        options: {
          yes: { sv: 'Ja!', en: 'Yes!', da: 'Ja!' },
          no: { sv: 'Nej tyvärr', en: 'No', da: 'Nej' },
        },
      },
      {
        name: 'dinner',
        role: 'meal',
        required: true,
        label: { sv: 'Vad vill du äta?', en: 'What would you like to eat?', da: 'Hvad vil du spise?' },
        options: {
          fish: { sv: 'Fisk', en: 'Fish', da: 'Fisk' },
          lamb: { sv: 'Lamm', en: 'Lamb', da: 'Lam' },
          green: { sv: 'Vegetariskt', en: 'Vegetarian', da: 'Vegetarisk' },
        },
        after: { question: 'coming', options: ['yes'] },
      },
      {
        name: 'allergies',
        role: 'diet',
        required: false,
        label: { sv: 'Allergier', en: 'Allergies', da: 'Allergier' },
        after: { question: 'coming', options: ['yes'] },
      },
      {
        name: 'bus',
        isSample: true,
        required: true,
        label: {
          sv: 'Vill du ha plats i bussen hem till Båstad?',
          en: 'Would you like a seat on the bus back to Båstad?',
          da: 'Vil du have plads i bussen hjem til Båstad?',
        },
        options: {
          early: { sv: 'Ja, 00.30', en: 'Yes, 00.30', da: 'Ja, 00.30' },
          late: { sv: 'Ja, 02.00', en: 'Yes, 02.00', da: 'Ja, 02.00' },
          none: { sv: 'Nej tack', en: 'No, thank you', da: 'Nej tak' },
        },
        after: { question: 'coming', options: ['yes'] },
      },
    ],
    buttons: {},
    confirmationTitle: { sv: 'Tack!', en: 'Thank you!', da: 'Tak!' },
    confirmationText: {
      sv: '<p>Nu vet vi, och köket med. Blir något annorlunda går det bra att ändra svaret.</p>',
      en: '<p>Now we know, and so does the kitchen. If anything changes, you can change your answer whenever you like.</p>',
      da: '<p>Nu ved vi det, og køkkenet med. Bliver noget anderledes, kan svaret altid ændres.</p>',
    },
  },
  countdown: { sv: 'Snart säger vi ja', en: 'Soon we say I do', da: 'Snart siger vi ja' },
}
