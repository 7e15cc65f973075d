import type { DemoContent } from './demo-content.ts'

export const partyDemo: DemoContent = {
  template: 'FYRTIO',
  title: { sv: 'Nora fyller 40', en: 'Nora turns 40', da: 'Nora fylder 40' },
  place: { sv: 'i trädgården på Lyckebo', en: 'in the garden at Lyckebo', da: 'i haven på Lyckebo' },
  picture: 'party',
  welcome: {
    menu: { sv: 'Välkommen', en: 'Welcome', da: 'Velkommen' },
    title: { sv: 'Det blir fest!', en: 'It is party time!', da: 'Så er der fest!' },
    text: {
      sv: '<p>Fyrtio år förtjänar mer än en tårta i köket. Så jag lånar en trädgård, hänger upp varenda lampa jag äger och bjuder alla jag tycker om.</p><p>Ta med dig själv och din bästa danslåt. Resten ordnar jag.</p>',
      en: '<p>Forty years deserve more than a cake in the kitchen. So I am borrowing a garden, hanging up every lamp I own and inviting everybody I love.</p><p>Bring yourself and your best song to dance to. I will see to the rest.</p>',
      da: '<p>Fyrre år fortjener mere end en kage i køkkenet. Så jeg låner en have, hænger hver eneste lampe op og inviterer alle dem, jeg holder af.</p><p>Tag dig selv og din bedste dansesang med. Resten klarer jeg.</p>',
    },
  },
  sections: [
    {
      menu: { sv: 'Tårta och tal', en: 'Cake and speeches', da: 'Kage og taler' },
      title: { sv: 'Först tårta', en: 'First, cake', da: 'Først kage' },
      titleIsSample: true,
      secondTitle: {
        sv: 'Klockan 15.00, barnen är med',
        en: '3 pm, children come too',
        da: 'Klokken 15.00, børnene er med',
      },
      text: {
        sv: '<p>Vi börjar på eftermiddagen med tårta, saft och fiskdamm. Barn i alla åldrar är välkomna, vuxna som vill fiska också.</p><p>Inga presenter, tack. Men skriv gärna ned ett minne, så läser vi upp dem vid bordet.</p>',
        en: '<p>We begin in the afternoon with cake, squash and a lucky dip. Children of all ages are welcome, and so are grown-ups who want a go.</p><p>No presents, please. But do write down a memory, and we will read them aloud at the table.</p>',
        da: '<p>Vi begynder om eftermiddagen med kage, saftevand og fiskedam. Børn i alle aldre er velkomne, og voksne, der vil fiske, er det også.</p><p>Ingen gaver, tak. Men skriv gerne et minde ned, så læser vi dem op ved bordet.</p>',
      },
      picture: 'birthday',
    },
    {
      menu: { sv: 'Kvällen', en: 'The evening', da: 'Aftenen' },
      title: { sv: 'Sedan bubbel', en: 'Then, bubbles', da: 'Så bobler' },
      titleIsSample: true,
      secondTitle: { sv: 'Klockan 19.00 och framåt', en: 'From 7 pm', da: 'Fra klokken 19.00' },
      text: {
        sv: '<p>När barnen har somnat i sofforna tänder vi ljusen. Buffé, bubbel och en spellista som ni bestämmer.</p><p>Sista tunnelbanan går 01.10. Den som missar den får hjälpa till med frukosten.</p>',
        en: '<p>When the children have fallen asleep on the sofas we light the candles. There will be a buffet, bubbles and a playlist that is up to you.</p><p>The last train leaves at 01.10. Whoever misses it helps with breakfast.</p>',
        da: '<p>Når børnene er faldet i søvn i sofaerne, tænder vi lysene. Der er buffet, bobler og en playliste, som I bestemmer.</p><p>Det sidste tog går klokken 01.10. Den, der ikke når det, hjælper til med morgenmaden.</p>',
      },
      picture: 'champagne',
    },
  ],
  form: {
    type: 'Rsvp',
    menu: { sv: 'OSA', en: 'RSVP', da: 'Svar udbedes' },
    title: { sv: 'Hänger du med?', en: 'Are you in?', da: 'Er du med?' },
    text: {
      sv: '<p>Säg till om du kommer, så räcker tårtan. Ta gärna med hela familjen till eftermiddagen.</p>',
      en: '<p>Tell me if you are coming, and there will be cake enough. Bring the whole family in the afternoon.</p>',
      da: '<p>Sig til, hvis du kommer, så er der kage nok. Tag gerne hele familien med om eftermiddagen.</p>',
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
        name: 'when',
        required: true,
        label: { sv: 'När kommer du?', en: 'When will you come?', da: 'Hvornår kommer du?' },
        options: {
          cake: { sv: 'Till tårtan', en: 'For the cake', da: 'Til kagen' },
          evening: { sv: 'Till kvällen', en: 'In the evening', da: 'Om aftenen' },
          both: { sv: 'Hela dagen', en: 'All day', da: 'Hele dagen' },
        },
        after: { question: 'coming', options: ['yes'] },
      },
      {
        name: 'song',
        role: 'song',
        required: false,
        label: {
          sv: 'Låten som får dig att dansa',
          en: 'The song that makes you dance',
          da: 'Sangen, der får dig til at danse',
        },
        after: { question: 'when', options: ['evening', 'both'] },
      },
    ],
    buttons: {},
    confirmationTitle: { sv: 'Tack!', en: 'Thank you!', da: 'Tak!' },
    confirmationText: {
      sv: '<p>Nu är du uppskriven. Ändrar sig något är det bara att svara om.</p>',
      en: '<p>You are on the list. If anything changes, just change your answer.</p>',
      da: '<p>Nu er du skrevet op. Ændrer noget sig, kan du bare svare om.</p>',
    },
  },
  countdown: {
    sv: 'Så länge till får du värma upp',
    en: 'This long to warm up',
    da: 'Så længe har du til at varme op',
  },
}
