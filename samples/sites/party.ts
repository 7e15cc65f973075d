import { rsvpDefaults } from '../../modules/rsvp/schema.ts'
import { type DemoSite, numbered, say } from '../demo-site.ts'
import { quickStartModules } from '../quick-start/modules.ts'
import { partyDemo } from '../quick-start/party.ts'

/** Nora's fortieth birthday: a poster as big as the wall. */
export const nora: DemoSite = {
  name: '',
  template: 'FYRTIO',
  modules: (tools) => {
    const [header, welcome, cake, evening, rsvp, countdown] = quickStartModules(partyDemo, 'party', tools)
    const { picture } = tools
    return [
      header,
      welcome,
      countdown,
      cake,
      evening,
      {
        id: 'partyevening',
        siteModuleType: 'TextAndImageList',
        menuTitle: say('Program', 'Programme', 'Program'),
        title: say('Så går kvällen', 'How the night goes', 'Sådan går aftenen'),
        items: numbered('partyhour', [
          {
            title: say('15.00 Tårta', '15:00 Cake', '15.00 Kage'),
            text: say(
              '<p>Och saft och fiskdamm.</p>',
              '<p>And squash and a lucky dip.</p>',
              '<p>Og saftevand og fiskedam.</p>',
            ),
          },
          {
            title: say('19.00 Bubbel', '19:00 Bubbles', '19.00 Bobler'),
            text: say(
              '<p>Vid grinden. Sedan buffé under träden.</p>',
              '<p>At the gate. Then a buffet under the trees.</p>',
              '<p>Ved lågen. Derefter buffet under træerne.</p>',
            ),
          },
          {
            title: say('21.30 Tal', '21:30 Speeches', '21.30 Taler'),
            text: say(
              '<p>Tre stycken, högst fyra minuter var. Klockan är inställd.</p>',
              '<p>Three of them, four minutes at most. The clock is set.</p>',
              '<p>Tre i alt, højst fire minutter hver. Uret er stillet.</p>',
            ),
          },
          {
            title: say('22.00 Dans', '22:00 Dancing', '22.00 Dans'),
            text: say(
              '<p>På altanen, till grannarna säger ifrån.</p>',
              '<p>On the deck, until the neighbours object.</p>',
              '<p>På terrassen, til naboerne siger fra.</p>',
            ),
          },
        ]),
      },
      {
        id: 'partyplace',
        siteModuleType: 'Location',
        menuTitle: say('Hitta hit', 'Getting here', 'Find vej'),
        title: say('Hitta hit', 'Getting here', 'Find vej'),
        secondTitle: say('Lyckebo koloni, Enskede', 'Lyckebo allotments, Enskede', 'Lyckebo kolonihaver, Enskede'),
        text: say(
          '<p>Tio minuter från tunnelbanan. Följ ljusslingorna och gå in genom den gula grinden.</p>',
          '<p>Ten minutes from the underground. Follow the string lights and walk in through the yellow gate.</p>',
          '<p>Ti minutter fra metroen. Følg lyskæderne, og gå ind ad den gule låge.</p>',
        ),
        map: { location: 'Stockholm', zoom: 9, mapTheme: 'RETRO', markerColor: '#7a103f' },
      },
      {
        id: 'partypictures',
        siteModuleType: 'ImageGallery',
        menuTitle: say('Bilder', 'Pictures', 'Billeder'),
        title: say('Fyrtio år av fester', 'Forty years of parties', 'Fyrre år med fester'),
        gallery: numbered('partypicture', [
          { image: picture('picnic') },
          { image: picture('midsummer') },
          { image: picture('student') },
          { image: picture('barn') },
        ]),
      },
      {
        id: 'partygifts',
        siteModuleType: 'GiftRegistry',
        menuTitle: say('Ta med', 'Bring', 'Tag med'),
        title: say('Ta med något?', 'Bring something?', 'Tage noget med?'),
        text: say(
          '<p>Presenter behövs inte, men festen blir bättre om någon tar med det här.</p>',
          '<p>No presents needed, but the party gets better if somebody brings these.</p>',
          '<p>Gaver er ikke nødvendige, men festen bliver bedre, hvis nogen tager det her med.</p>',
        ),
        items: numbered('partygift', [
          { title: say('Hopfällbara stolar', 'Folding chairs', 'Klapstole'), quantity: 10 },
          { title: say('En kylbox med is', 'A cool box with ice', 'En køleboks med is'), quantity: 2 },
          {
            title: say('En efterrätt', 'A dessert', 'En dessert'),
            description: say('Utan nötter, tack.', 'Without nuts, please.', 'Uden nødder, tak.'),
            quantity: 4,
          },
        ]),
      },
      rsvp,
    ]
  },
}

/** A child's birthday: round windows and balloons. */
export const otto: DemoSite = {
  name: 'barnkalas',
  template: 'BARNKALAS',
  modules: ({ picture }) => [
    {
      id: 'kalasheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: say('Otto fyller 6!', 'Otto turns 6!', 'Otto fylder 6!'),
      secondLine: say('Trädgården, Solvägen 3', 'In the garden, Solvägen 3', 'I haven, Solvägen 3'),
      image: picture('birthday'),
    },
    {
      id: 'kalaswelcome',
      siteModuleType: 'Text',
      menuTitle: say('Kalaset', 'The party', 'Festen'),
      title: say('Du är bjuden!', 'You are invited!', 'Du er inviteret!'),
      text: say(
        '<p>Det blir tårta, skattjakt och en riktig pirat (det är morfar, men säg inget).</p>',
        '<p>There will be cake, a treasure hunt and a real pirate (it is grandpa, but do not tell).</p>',
        '<p>Der er kage, skattejagt og en rigtig pirat (det er morfar, men sig det ikke).</p>',
      ),
    },
    {
      id: 'kalascountdown',
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: say('Så länge måste vi vänta', 'This is how long we must wait', 'Så længe skal vi vente'),
    },
    {
      id: 'kalasprogramme',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Program', 'Programme', 'Program'),
      title: say('Det här ska vi göra', 'What we will do', 'Det skal vi lave'),
      items: numbered('kalashour', [
        {
          title: say('15.00 Tårta', '15:00 Cake', '15.00 Kage'),
          text: say('<p>Med sex ljus.</p>', '<p>With six candles.</p>', '<p>Med seks lys.</p>'),
        },
        {
          title: say('15.30 Skattjakt', '15:30 Treasure hunt', '15.30 Skattejagt'),
          text: say(
            '<p>I hela trädgården. Ta med stövlar.</p>',
            '<p>All over the garden. Bring wellies.</p>',
            '<p>I hele haven. Tag gummistøvler med.</p>',
          ),
        },
        {
          title: say('17.00 Hemgång', '17:00 Home time', '17.00 Hjemtur'),
          text: say('<p>Godispåsar vid grinden.</p>', '<p>Party bags at the gate.</p>', '<p>Slikposer ved lågen.</p>'),
        },
      ]),
    },
    {
      id: 'kalasparents',
      siteModuleType: 'ImageAndText',
      menuTitle: say('För föräldrar', 'For parents', 'Til forældre'),
      title: say('För er som kör', 'For those who drive', 'Til jer, der kører'),
      secondTitle: say('Kaffe på filten', 'Coffee on the blanket', 'Kaffe på tæppet'),
      text: say(
        '<p>Stanna gärna: det finns kaffe, jordgubbar och en bok i gräset. Annars hämtar ni klockan 17.00.</p>',
        '<p>Do stay: there is coffee, strawberries and a book on the grass. Otherwise pick up at 5 pm.</p>',
        '<p>Bliv endelig: der er kaffe, jordbær og en bog i græsset. Ellers henter I klokken 17.00.</p>',
      ),
      image: picture('picnic'),
    },
    {
      ...rsvpDefaults('kalasrsvp'),
      title: say('Kan du komma?', 'Can you come?', 'Kan du komme?'),
      text: say(
        '<p>Svara till Ottos mamma Ida, och berätta om något inte går att äta.</p>',
        '<p>Answer Otto’s mum Ida, and tell her if there is anything you cannot eat.</p>',
        '<p>Svar til Ottos mor Ida, og fortæl, hvis der er noget, du ikke kan spise.</p>',
      ),
    },
  ],
}
