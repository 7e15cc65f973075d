import { rsvpDefaults } from '../../modules/rsvp/schema.ts'
import { type DemoSite, nextTime, numbered, same, say } from '../demo-site.ts'
import { quickStartModules } from '../quick-start/modules.ts'
import { weddingDemo } from '../quick-start/wedding.ts'

/** Elsa & Viktor by the sea, with everything a wedding's page can hold. */
export const elsaAndViktor: DemoSite = {
  name: '',
  template: 'HALLTORP',
  modules: (tools) => {
    const [header, welcome, ceremony, party, rsvp, countdown] = quickStartModules(weddingDemo, 'wedding', tools)
    const { picture } = tools
    return [
      header,
      welcome,
      countdown,
      ceremony,
      party,
      {
        id: 'weddingday0',
        siteModuleType: 'TextAndImageList',
        menuTitle: say('Dagen', 'The day', 'Dagen'),
        title: say('Dagen, timme för timme', 'The day, hour by hour', 'Dagen, time for time'),
        items: numbered('weddinghour', [
          {
            title: say('15.00 Vigsel', '15:00 Ceremony', '15.00 Vielse'),
            text: say(
              '<p>I Torekovs kyrka. Näsdukar delas ut vid dörren.</p>',
              '<p>In Torekov church. Handkerchiefs are handed out at the door.</p>',
              '<p>I Torekov kirke. Der deles lommetørklæder ud ved døren.</p>',
            ),
          },
          {
            title: say('16.15 Bubbel', '16:15 Bubbles', '16.15 Bobler'),
            text: say(
              '<p>Vi promenerar ner till gården och tar gruppbilden på trappan.</p>',
              '<p>We walk down to the farm and take a picture of everyone on the steps.</p>',
              '<p>Vi går ned til gården og tager gruppebilledet på trappen.</p>',
            ),
          },
          {
            title: say('17.30 Middag', '17:30 Dinner', '17.30 Middag'),
            text: say(
              '<p>I ladan, med tal mellan rätterna.</p>',
              '<p>In the barn, with speeches between the courses.</p>',
              '<p>I laden med taler mellem retterne.</p>',
            ),
          },
          {
            title: say('21.00 Tårta och dans', '21:00 Cake and dancing', '21.00 Kage og dans'),
            text: say(
              '<p>Vi dansar den första. Sedan är golvet ert.</p>',
              '<p>We dance the first one. After that the floor is yours.</p>',
              '<p>Vi danser brudevalsen. Derefter er gulvet jeres.</p>',
            ),
          },
        ]),
      },
      {
        id: 'weddingplace0',
        siteModuleType: 'Location',
        menuTitle: say('Hitta hit', 'Getting here', 'Find vej'),
        title: say('Hitta hit', 'Getting here', 'Find vej'),
        secondTitle: same('Norra gård, Torekov'),
        text: say(
          '<p>Tåget går till Båstad, och därifrån hämtar vi er klockan 13.45. Kommer ni med bil finns det gott om plats på ängen bakom ladan.</p>',
          '<p>Take the train to Båstad, where we pick you up at 13.45. If you come by car there is plenty of room in the meadow behind the barn.</p>',
          '<p>Toget kører til Båstad, og der henter vi jer klokken 13.45. Kommer I i bil, er der god plads på engen bag laden.</p>',
        ),
        map: { location: 'Torekov', zoom: 12, mapTheme: 'SILVER', markerColor: '#2c4539' },
      },
      {
        id: 'weddingpeople0',
        siteModuleType: 'PeopleList',
        menuTitle: say('Personer', 'People', 'Personer'),
        title: say('Bra att känna', 'Good people to know', 'Gode at kende'),
        items: numbered('weddingperson', [
          {
            name: same('Maja Lind'),
            title: say('Toastmadame', 'Toastmistress', 'Toastmaster'),
            text: say(
              '<p>Har koll på talen. Skriv till henne i god tid, hon gillar listor.</p>',
              '<p>Keeps the speeches in order. Write to her in good time: she loves lists.</p>',
              '<p>Har styr på talerne. Skriv til hende i god tid, hun elsker lister.</p>',
            ),
          },
          {
            name: same('Amir Haddad'),
            title: say('Bestman', 'Best man', 'Forlover'),
            text: say(
              '<p>Svarar på allt om bussar, parkering och borttappade kavajer.</p>',
              '<p>Knows everything about buses, parking and jackets that have gone missing.</p>',
              '<p>Svarer på alt om busser, parkering og forsvundne jakker.</p>',
            ),
          },
          {
            name: same('Johanna Berg'),
            title: say('Brudtärna', 'Maid of honour', 'Brudepige'),
            text: say(
              '<p>Elsas syster sedan trettioett år. Vet vad vi egentligen önskar oss.</p>',
              '<p>Elsa’s sister for thirty-one years. Knows what we really wish for.</p>',
              '<p>Elsas søster gennem enogtredive år. Ved, hvad vi i virkeligheden ønsker os.</p>',
            ),
          },
        ]),
      },
      {
        id: 'weddingpictures0',
        siteModuleType: 'ImageGallery',
        menuTitle: say('Bilder', 'Pictures', 'Billeder'),
        title: say('Det vi längtar till', 'What we look forward to', 'Det, vi glæder os til'),
        gallery: numbered(
          'weddingpicture',
          (['rings', 'bouquet', 'letter', 'table', 'cake', 'archipelago'] as const).map((name) => ({
            image: picture(name),
          })),
        ),
      },
      {
        id: 'weddinggifts0',
        siteModuleType: 'GiftRegistry',
        menuTitle: say('Önskelista', 'Wish list', 'Ønskeliste'),
        title: say('Önskelista', 'Wish list', 'Ønskeliste'),
        text: say(
          '<p>Att ni kommer är mer än nog. Vill ni ändå ge oss något blir vi glada för det här.</p>',
          '<p>That you come is more than enough. If you still want to give us something, this would make us happy.</p>',
          '<p>At I kommer, er mere end nok. Vil I alligevel give os noget, bliver vi glade for det her.</p>',
        ),
        items: numbered('weddinggift', [
          {
            title: say('Linnedukar till långbordet', 'Linen for the long table', 'Hørduge til langbordet'),
            description: say(
              'Tre meter, gärna oblekt.',
              'Three metres, preferably unbleached.',
              'Tre meter, gerne ubleget.',
            ),
            quantity: 2,
          },
          {
            title: say('Stengodstallrikar', 'Stoneware plates', 'Stentøjstallerkener'),
            description: say(
              'Från krukmakeriet i Torekov.',
              'From the pottery in Torekov.',
              'Fra pottemageriet i Torekov.',
            ),
            quantity: 12,
          },
          {
            title: say('Ett äppelträd', 'An apple tree', 'Et æbletræ'),
            description: say(
              'En sort som tål havsvind.',
              'One that does not mind the wind from the sea.',
              'En sort, der kan tåle havvind.',
            ),
          },
          {
            title: say('Nattåg till Florens', 'The night train to Florence', 'Nattog til Firenze'),
            description: say(
              'Ett bidrag till resan, stort eller litet.',
              'A share of the journey, big or small.',
              'Et bidrag til rejsen, stort eller lille.',
            ),
            reservable: false,
          },
        ]),
      },
      rsvp,
    ]
  },
}

/** Freja & Emil: one great picture of the sea, then few words. */
export const frejaAndEmil: DemoSite = {
  name: 'skagen',
  template: 'SKAGEN',
  dateAfter: (now) => nextTime(now, '07-17', '15:00'),
  modules: ({ picture }) => [
    {
      id: 'skagenheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: same('Freja & Emil'),
      secondLine: say('Bryggan, Grebbestad', 'The jetty, Grebbestad', 'Broen, Grebbestad'),
      image: picture('archipelago'),
    },
    {
      id: 'skagenwelcome',
      siteModuleType: 'Text',
      menuTitle: say('Hej', 'Hello', 'Hej'),
      title: say('Vi gör det enkelt', 'We keep it simple', 'Vi gør det enkelt'),
      text: say(
        '<p>Inga stolsöverdrag, inga duvor. Bara en brygga, de människor vi tycker mest om och ett långbord med räkor.</p><p>Vi sade ja till varandra på den här ön för sex år sedan, i ösregn. Nu gör vi om det, med vittnen.</p>',
        '<p>No chair covers, no doves. Just a jetty, the people we love most and a long table with prawns.</p><p>We said yes to each other on this island six years ago, in pouring rain. Now we do it again, with witnesses.</p>',
        '<p>Ingen stolebetræk, ingen duer. Bare en bro, de mennesker vi holder mest af, og et langbord med rejer.</p><p>Vi sagde ja til hinanden på denne ø for seks år siden, i øsende regn. Nu gør vi det igen, med vidner.</p>',
      ),
    },
    {
      id: 'skagenceremony',
      siteModuleType: 'ImageAndText',
      menuTitle: say('Vigseln', 'The ceremony', 'Vielsen'),
      title: say('På bryggan', 'On the jetty', 'På broen'),
      secondTitle: say('Klockan 15.00', 'At 3 pm', 'Klokken 15.00'),
      text: say(
        '<p>Båten går från Grebbestad hamn klockan 14.15. Ta med en tröja: även i juli blåser det på bryggan.</p><p>Efter ringarna skålar vi där vi står.</p>',
        '<p>The boat leaves Grebbestad harbour at 14.15. Bring a jumper: there is a wind on the jetty, even in July.</p><p>After the rings we raise a glass right there.</p>',
        '<p>Båden sejler fra Grebbestad havn klokken 14.15. Tag en trøje med: det blæser på broen, også i juli.</p><p>Efter ringene skåler vi på stedet.</p>',
      ),
      image: picture('rings'),
    },
    {
      id: 'skagendinner',
      siteModuleType: 'ImageAndText',
      menuTitle: say('Middagen', 'Dinner', 'Middagen'),
      title: say('Vid bordet', 'At the table', 'Ved bordet'),
      secondTitle: say('Sjöboden, från 17.00', 'The boathouse, from 5 pm', 'Bådhuset, fra klokken 17.00'),
      text: say(
        '<p>Räkor, bröd, aioli och allt vitt vin som får plats i båten. Vill ni säga något gör ni det när ni vill: vi har ingen lista, bara ett glas att slå i.</p>',
        '<p>Prawns, bread, aioli and all the white wine that the boat can carry. If you want to say something, do it whenever you like: there is no list, only a glass to tap.</p>',
        '<p>Rejer, brød, aioli og al den hvidvin, båden kan bære. Vil I sige noget, gør I det, når I har lyst: der er ingen liste, kun et glas at slå på.</p>',
      ),
      image: picture('table'),
    },
    {
      id: 'skagenpictures',
      siteModuleType: 'ImageGallery',
      menuTitle: say('Bilder', 'Pictures', 'Billeder'),
      title: say('En dag i juli', 'A day in July', 'En dag i juli'),
      gallery: numbered('skagenpicture', [
        { image: picture('couple') },
        { image: picture('bouquet') },
        { image: picture('champagne') },
      ]),
    },
    {
      ...rsvpDefaults('skagenrsvp'),
      title: say('Följer ni med?', 'Will you join us?', 'Tager I med?'),
      text: say(
        '<p>Båten har sextio platser. Svara, så sparar vi en åt er.</p>',
        '<p>The boat has sixty seats. Answer, and we keep one for you.</p>',
        '<p>Båden har tres pladser. Svar, så gemmer vi en til jer.</p>',
      ),
    },
    {
      id: 'skagenplace',
      siteModuleType: 'Location',
      menuTitle: say('Vägen hit', 'Getting here', 'Vejen hertil'),
      title: say('Vägen hit', 'Getting here', 'Vejen hertil'),
      secondTitle: say('Grebbestad hamn', 'Grebbestad harbour', 'Grebbestad havn'),
      text: say(
        '<p>Två timmar med bil från Göteborg. Parkera vid kyrkan, det är närmast båten.</p>',
        '<p>Two hours by car from Gothenburg. Park by the church: that is closest to the boat.</p>',
        '<p>To timer i bil fra Göteborg. Parkér ved kirken, det er tættest på båden.</p>',
      ),
      map: { location: 'Grebbestad', zoom: 11, mapTheme: 'SILVER', markerColor: '#6f3439' },
    },
    {
      id: 'skagencountdown',
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: say('Vi kastar loss om', 'We cast off in', 'Vi kaster los om'),
    },
  ],
}

/** Åsa & Örjan in a garden in Tuscany: arches, clay and their names written by hand. */
export const asaAndOrjan: DemoSite = {
  name: 'toscana',
  template: 'TOSCANA',
  logo: { name1: '', name2: '', additionalText: 'Villa Cerreto' },
  modules: ({ picture }) => [
    {
      id: 'toscanaheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: same('Åsa & Örjan'),
      secondLine: say('Villa Cerreto, Toscana', 'Villa Cerreto, Tuscany', 'Villa Cerreto, Toscana'),
      image: picture('party'),
    },
    {
      id: 'toscanawelcome',
      siteModuleType: 'Text',
      menuTitle: say('Benvenuti', 'Benvenuti', 'Benvenuti'),
      title: same('Benvenuti!'),
      text: say(
        '<p>Vi har hittat ett stenhus med en trädgård, en kock som heter Lucia och ett bord som räcker till alla. Kom och stanna hela helgen.</p>',
        '<p>We have found a stone house with a garden, a cook called Lucia and a table that is long enough for all of you. Come and stay the weekend.</p>',
        '<p>Vi har fundet et stenhus med en have, en kok, der hedder Lucia, og et bord, der er langt nok til alle. Kom og bliv hele weekenden.</p>',
      ),
    },
    {
      id: 'toscanacountdown',
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: say('Till vinet är upphällt', 'Until the wine is poured', 'Til vinen er skænket'),
    },
    {
      id: 'toscanadays',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Helgen', 'The weekend', 'Weekenden'),
      title: say('Tre dagar', 'Three days', 'Tre dage'),
      items: numbered('toscanaday', [
        {
          title: say('Fredag', 'Friday', 'Fredag'),
          text: say(
            '<p>Pizza ur stenugnen för er som redan har landat. Ingen klädkod, gärna badkläder.</p>',
            '<p>Pizza from the stone oven for those who have landed. No dress code, swimwear welcome.</p>',
            '<p>Pizza fra stenovnen til jer, der allerede er landet. Ingen dresscode, gerne badetøj.</p>',
          ),
          image: picture('picnic'),
        },
        {
          title: say('Lördag', 'Saturday', 'Lørdag'),
          text: say(
            '<p>Vi gifter oss under valnötsträdet klockan 17.00. Sedan äter vi tills stjärnorna kommer.</p>',
            '<p>We get married under the walnut tree at 5 pm. Then we eat until the stars come out.</p>',
            '<p>Vi bliver gift under valnøddetræet klokken 17.00. Så spiser vi, til stjernerne kommer frem.</p>',
          ),
          image: picture('bouquet'),
        },
        {
          title: say('Söndag', 'Sunday', 'Søndag'),
          text: say(
            '<p>Lång frukost, kort siesta och avsked vid grinden.</p>',
            '<p>A long breakfast, a short siesta and goodbyes at the gate.</p>',
            '<p>Lang morgenmad, kort siesta og farvel ved lågen.</p>',
          ),
          image: picture('champagne'),
        },
      ]),
    },
    {
      id: 'toscanaplace',
      siteModuleType: 'Location',
      menuTitle: say('Resan', 'The journey', 'Rejsen'),
      title: say('Resan', 'The journey', 'Rejsen'),
      secondTitle: say('Volterra, en timme från Pisa', 'Volterra, an hour from Pisa', 'Volterra, en time fra Pisa'),
      text: say(
        '<p>Flyg till Pisa eller ta nattåget till Florens. Bussen till villan går från båda klockan 14.00 på fredagen.</p>',
        '<p>Fly to Pisa or take the night train to Florence. The bus to the villa leaves from both at 2 pm on Friday.</p>',
        '<p>Flyv til Pisa, eller tag nattoget til Firenze. Bussen til villaen kører fra begge klokken 14.00 om fredagen.</p>',
      ),
      map: { location: 'Volterra', zoom: 9, mapTheme: 'RETRO', markerColor: '#7a3f2b' },
    },
    {
      ...rsvpDefaults('toscanarsvp'),
      title: say('Kommer ni?', 'Will you come?', 'Kommer I?'),
      text: say(
        '<p>Lucia handlar på marknaden och vill veta hur många vi blir.</p>',
        '<p>Lucia shops at the market and wants to know how many we will be.</p>',
        '<p>Lucia køber ind på markedet og vil gerne vide, hvor mange vi bliver.</p>',
      ),
    },
    {
      id: 'toscanapictures',
      siteModuleType: 'ImageGallery',
      menuTitle: say('Bilder', 'Pictures', 'Billeder'),
      title: say('Så tänker vi oss det', 'How we imagine it', 'Sådan forestiller vi os det'),
      gallery: numbered('toscanapicture', [
        { image: picture('table') },
        { image: picture('cake') },
        { image: picture('letter') },
        { image: picture('rings') },
      ]),
    },
  ],
}
