import type { DemoContent } from './demo-content.ts'

export const eventDemo: DemoContent = {
  template: 'SEMINARIUM',
  title: { sv: 'Skärgårdsdagarna', en: 'The Archipelago Days', da: 'Skærgårdsdagene' },
  place: { sv: 'Öhuset, Vaxholm', en: 'Öhuset, Vaxholm', da: 'Öhuset, Vaxholm' },
  picture: 'stage',
  welcome: {
    menu: { sv: 'Om dagarna', en: 'About', da: 'Om dagene' },
    title: {
      sv: 'Två dagar om livet på öarna',
      en: 'Two days about life on the islands',
      da: 'To dage om livet på øerne',
    },
    titleIsSample: true,
    text: {
      sv: '<p>Hur ska det gå att bo, arbeta och ta sig fram i skärgården också om tjugo år? I två dagar möts öbor, forskare och företag för att visa vad som redan fungerar.</p><p>Alla är välkomna, också du som bara har en stuga och en fundering.</p>',
      en: '<p>How will people live, work and get around in the archipelago twenty years from now? For two days islanders, researchers and companies meet to show what already works.</p><p>Everybody is welcome, also those who just have a cottage and a question.</p>',
      da: '<p>Hvordan skal man bo, arbejde og komme omkring i skærgården om tyve år? I to dage mødes øboere, forskere og virksomheder for at vise, hvad der allerede virker.</p><p>Alle er velkomne, også dig, der bare har et sommerhus og et spørgsmål.</p>',
    },
  },
  sections: [
    {
      menu: { sv: 'Programmet', en: 'Programme', da: 'Program' },
      title: { sv: 'Programmet', en: 'The programme', da: 'Programmet' },
      secondTitle: {
        sv: 'Dag ett börjar klockan 15.00',
        en: 'Day one begins at 3 pm',
        da: 'Dag et begynder klokken 15.00',
      },
      text: {
        sv: '<p>Första eftermiddagen: korta föredrag om färjor, fiber och fiske. Andra dagen: båttur till tre öar, där de som bor där berättar själva.</p><p>Ta med vindjacka. Lunchen äter vi på bryggan, vad vädret än säger.</p>',
        en: '<p>The first afternoon: short talks on ferries, fibre and fishing. The second day: a boat trip to three islands, where those who live there tell the story themselves.</p><p>Bring a windproof jacket. We have lunch on the jetty, whatever the weather thinks of it.</p>',
        da: '<p>Første eftermiddag: korte oplæg om færger, fiber og fiskeri. Anden dag: bådtur til tre øer, hvor de, der bor der, selv fortæller.</p><p>Tag en vindjakke med. Frokosten spiser vi på broen, hvad vejret end siger.</p>',
      },
      picture: 'archipelago',
    },
    {
      menu: { sv: 'Middagen', en: 'Dinner', da: 'Middagen' },
      title: { sv: 'Middagen', en: 'The dinner', da: 'Middagen' },
      secondTitle: { sv: 'Stora salen, klockan 19.00', en: 'The great hall, 7 pm', da: 'Den store sal, klokken 19.00' },
      text: {
        sv: '<p>Kvällen mellan de två dagarna dukar vi upp det som öarna ger: strömming, lamm och svartbröd. Kökets gäst är Ingrid från Möja.</p><p>Säg till om allergier när du anmäler dig, så lagas det något gott till dig också.</p>',
        en: '<p>On the evening between the two days we serve what the islands give: herring, lamb and dark bread. The guest of the kitchen is Ingrid from Möja.</p><p>Tell us about allergies when you sign up, and there will be something good for you, too.</p>',
        da: '<p>Aftenen mellem de to dage dækker vi op med det, øerne giver: sild, lam og mørkt brød. Køkkenets gæst er Ingrid fra Möja.</p><p>Fortæl os om allergier, når du tilmelder dig, så er der også noget godt til dig.</p>',
      },
      picture: 'table',
    },
  ],
  form: {
    type: 'Form',
    menu: { sv: 'Anmälan', en: 'Sign up', da: 'Tilmelding' },
    title: { sv: 'Anmäl dig', en: 'Sign up', da: 'Tilmeld dig' },
    text: {
      sv: '<p>Dagarna kostar ingenting, men platserna på båtarna är räknade. Anmäl dig, så vet vi att du kommer.</p>',
      en: '<p>The days are free of charge, but the boats only have so many seats. Sign up, and we know that you are coming.</p>',
      da: '<p>Dagene er gratis, men der er kun et vist antal pladser på bådene. Tilmeld dig, så ved vi, at du kommer.</p>',
    },
    questions: [
      { name: 'name', role: 'name', required: true, label: { sv: 'Namn', en: 'Name', da: 'Navn' } },
      { name: 'mail', required: true, label: { sv: 'E-post', en: 'E-mail', da: 'E-mail' } },
      {
        name: 'days',
        required: true,
        label: { sv: 'Vilka dagar kommer du?', en: 'Which days will you come?', da: 'Hvilke dage kommer du?' },
        options: {
          both: { sv: 'Båda dagarna', en: 'Both days', da: 'Begge dage' },
          first: { sv: 'Bara dag ett', en: 'Day one only', da: 'Kun dag et' },
          second: { sv: 'Bara dag två', en: 'Day two only', da: 'Kun dag to' },
        },
      },
      {
        name: 'dinner',
        required: true,
        label: { sv: 'Äter du middag med oss?', en: 'Will you have dinner with us?', da: 'Spiser du middag med os?' },
        options: {
          yes: { sv: 'Ja', en: 'Yes', da: 'Ja' },
          no: { sv: 'Nej', en: 'No', da: 'Nej' },
        },
        after: { question: 'days', options: ['both', 'first'] },
      },
      {
        name: 'allergies',
        role: 'diet',
        required: false,
        label: { sv: 'Allergier', en: 'Allergies', da: 'Allergier' },
        after: { question: 'dinner', options: ['yes'] },
      },
    ],
    buttons: {
      showFormButton: { sv: 'Till anmälan', en: 'Sign up here', da: 'Til tilmelding' },
      sendButton: { sv: 'Skicka anmälan', en: 'Send', da: 'Send tilmelding' },
    },
    confirmationTitle: { sv: 'Välkommen!', en: 'Welcome!', da: 'Velkommen!' },
    confirmationText: {
      sv: '<p>Din anmälan har kommit fram. Ta med vindjacka, så tar vi hand om resten.</p>',
      en: '<p>We have received your registration. Bring a windproof jacket, and we will take care of the rest.</p>',
      da: '<p>Vi har modtaget din tilmelding. Tag en vindjakke med, så klarer vi resten.</p>',
    },
    confirmationIsSample: true,
  },
  countdown: { sv: 'Vi kastar loss om', en: 'We cast off in', da: 'Vi kaster los om' },
}
