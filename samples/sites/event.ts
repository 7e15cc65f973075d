import { formModuleDefaults } from '../../modules/form/schema.ts'
import { type DemoSite, midsummersEve, nextTime, numbered, same, say } from '../demo-site.ts'
import { eventDemo } from '../quick-start/event.ts'
import { quickStartModules } from '../quick-start/modules.ts'

/** A conference in the archipelago, set like a magazine. */
export const archipelagoDays: DemoSite = {
  name: '',
  template: 'SEMINARIUM',
  modules: (tools) => {
    const [header, welcome, programme, dinner, form, countdown] = quickStartModules(eventDemo, 'event', tools)
    const { picture } = tools
    return [
      header,
      welcome,
      programme,
      {
        id: 'eventhours',
        siteModuleType: 'TextAndImageList',
        menuTitle: say('Hålltider', 'Timetable', 'Tidsplan'),
        title: say('Hålltider', 'Timetable', 'Tidsplan'),
        items: numbered('eventhour', [
          {
            title: say('15.00 Välkomna', '15:00 Welcome', '15.00 Velkomst'),
            text: say(
              '<p>Kaffe och en inledning av kommunens ordförande.</p>',
              '<p>Coffee, and an opening by the mayor.</p>',
              '<p>Kaffe og en indledning ved borgmesteren.</p>',
            ),
          },
          {
            title: say('16.00 Tre föredrag', '16:00 Three talks', '16.00 Tre oplæg'),
            text: say(
              '<p>Färjor, fiber och fiske, tjugo minuter var.</p>',
              '<p>Ferries, fibre and fishing, twenty minutes each.</p>',
              '<p>Færger, fiber og fiskeri, tyve minutter hver.</p>',
            ),
          },
          {
            title: say('9.00 Båten, dag två', '9:00 The boat, day two', '9.00 Båden, dag to'),
            text: say(
              '<p>Från kajen. Lunch på Möja, åter klockan 16.00.</p>',
              '<p>From the quay. Lunch on Möja, back at 4 pm.</p>',
              '<p>Fra kajen. Frokost på Möja, tilbage klokken 16.00.</p>',
            ),
          },
        ]),
      },
      {
        id: 'eventspeakers',
        siteModuleType: 'PeopleList',
        menuTitle: say('Talare', 'Speakers', 'Talere'),
        title: say('På scenen', 'On stage', 'På scenen'),
        items: numbered('eventspeaker', [
          {
            name: same('Ingrid Sjöblom'),
            title: say('Fiskare och kock, Möja', 'Fisherwoman and cook, Möja', 'Fisker og kok, Möja'),
            text: say(
              '<p>Om att leva på det som finns runt knuten.</p>',
              '<p>On living off what there is around the corner.</p>',
              '<p>Om at leve af det, der er lige om hjørnet.</p>',
            ),
          },
          {
            name: same('Tariq Norén'),
            title: say('Forskare i trafik, KTH', 'Transport researcher, KTH', 'Trafikforsker, KTH'),
            text: say(
              '<p>Om färjor som går på el, också när det är is.</p>',
              '<p>On ferries that run on electricity, even in ice.</p>',
              '<p>Om færger, der sejler på el, også i is.</p>',
            ),
          },
          {
            name: same('Lova Österman'),
            title: say('Öbo i sjunde led', 'Islander, seventh generation', 'Øbo i syvende led'),
            text: say(
              '<p>Om en skola med elva elever och fiber till varje hus.</p>',
              '<p>On a school with eleven pupils and fibre to every house.</p>',
              '<p>Om en skole med elleve elever og fiber til hvert hus.</p>',
            ),
          },
        ]),
      },
      dinner,
      {
        id: 'eventplace',
        siteModuleType: 'Location',
        menuTitle: say('Hitta hit', 'Getting here', 'Find vej'),
        title: say('Hitta hit', 'Getting here', 'Find vej'),
        secondTitle: say('Öhuset, Vaxholm', 'Öhuset, Vaxholm', 'Öhuset, Vaxholm'),
        text: say(
          '<p>Buss 670 från Tekniska högskolan tar femtio minuter. Båten från Strömkajen är långsammare och vackrare.</p>',
          '<p>Bus 670 from Tekniska högskolan takes fifty minutes. The boat from Strömkajen is slower and more beautiful.</p>',
          '<p>Bus 670 fra Tekniska högskolan tager halvtreds minutter. Båden fra Strömkajen er langsommere og smukkere.</p>',
        ),
        map: { location: 'Vaxholm', zoom: 10, mapTheme: 'SILVER', markerColor: '#4a5663' },
      },
      {
        id: 'eventpictures',
        siteModuleType: 'ImageGallery',
        menuTitle: say('Bilder', 'Pictures', 'Billeder'),
        title: say('Från öarna', 'From the islands', 'Fra øerne'),
        gallery: numbered('eventpicture', [
          { image: picture('midsummer') },
          { image: picture('picnic') },
          { image: picture('champagne') },
        ]),
      },
      form,
      countdown,
    ]
  },
}

/** Midsummer for a whole village, on watercolour paper. */
export const midsummer: DemoSite = {
  name: 'midsommar',
  template: 'SOMMARFEST',
  dateAfter: (now) => nextTime(now, midsummersEve, '13:00'),
  modules: ({ picture }) => [
    {
      id: 'midsummerheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: say('Midsommar på Ängö', 'Midsummer on Ängö', 'Midsommer på Ängö'),
      secondLine: say('Dansbanan vid ladan', 'The dance floor by the barn', 'Dansegulvet ved laden'),
      image: picture('midsummer'),
    },
    {
      id: 'midsummerwelcome',
      siteModuleType: 'Text',
      menuTitle: say('Välkommen', 'Welcome', 'Velkommen'),
      title: say('Alla får vara med', 'Everybody may join', 'Alle må være med'),
      text: say(
        '<p>Byalaget bjuder in till årets ljusaste dag. Vi klär stången tillsammans, dansar runt den och äter sill tills den är slut.</p>',
        '<p>The village invites you to the lightest day of the year. We dress the maypole together, dance round it and eat herring until there is none left.</p>',
        '<p>Landsbylauget inviterer til årets lyseste dag. Vi pynter stangen sammen, danser om den og spiser sild, til der ikke er flere.</p>',
      ),
    },
    {
      id: 'midsummercountdown',
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: say('Så länge till sommaren', 'This long till summer', 'Så længe til sommeren'),
    },
    {
      id: 'midsummerprogramme',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Program', 'Programme', 'Program'),
      title: say('Dagen', 'The day', 'Dagen'),
      items: numbered('midsummerhour', [
        {
          title: say('10.00 Kransar', '10:00 Wreaths', '10.00 Kranse'),
          text: say(
            '<p>Vi plockar blommor på ängen och binder.</p>',
            '<p>We pick flowers in the meadow and bind them.</p>',
            '<p>Vi plukker blomster på engen og binder.</p>',
          ),
        },
        {
          title: say('13.00 Stången reses', '13:00 The maypole rises', '13.00 Stangen rejses'),
          text: say(
            '<p>Spelmännen från Rute leder dansen.</p>',
            '<p>The fiddlers from Rute lead the dance.</p>',
            '<p>Spillemændene fra Rute fører dansen.</p>',
          ),
        },
        {
          title: say('18.00 Knytkalas', '18:00 Shared supper', '18.00 Sammenskudsgilde'),
          text: say(
            '<p>Vid långborden. Byalaget håller med potatis.</p>',
            '<p>At the long tables. The village provides the potatoes.</p>',
            '<p>Ved langbordene. Lauget sørger for kartofler.</p>',
          ),
        },
      ]),
    },
    {
      id: 'midsummerfood',
      siteModuleType: 'ImageAndText',
      menuTitle: say('Maten', 'The food', 'Maden'),
      title: say('Ta med en filt', 'Bring a blanket', 'Tag et tæppe med'),
      secondTitle: say('Kaffe och tårta hela dagen', 'Coffee and cake all day', 'Kaffe og kage hele dagen'),
      text: say(
        '<p>Serveringen sköts av skolans sjätteklass, som sparar till en resa. Kontanter går bra, beröm också.</p>',
        '<p>The sixth-graders run the café and save up for a journey. They take cash, and compliments.</p>',
        '<p>Skolens sjette klasse står for caféen og sparer op til en rejse. De tager imod kontanter og ros.</p>',
      ),
      image: picture('picnic'),
    },
    {
      ...formModuleDefaults('midsummerform'),
      menuTitle: say('Hjälp till', 'Lend a hand', 'Giv en hånd'),
      title: say('Hjälp till', 'Lend a hand', 'Giv en hånd'),
      text: say(
        '<p>Vi behöver folk till stången, kaffet och disken. Skriv vad du helst gör.</p>',
        '<p>We need people for the maypole, the coffee and the dishes. Tell us what you like best.</p>',
        '<p>Vi mangler folk til stangen, kaffen og opvasken. Skriv, hvad du helst vil.</p>',
      ),
      showFormButton: say('Jag hjälper till', 'I will help', 'Jeg hjælper'),
      form: {
        formElements: [
          { id: 'midsummername', formElementType: 'ShortText', required: true, label: say('Namn', 'Name', 'Navn') },
          {
            id: 'midsummertask',
            formElementType: 'SingleSelect',
            label: say('Vad vill du göra?', 'What would you like to do?', 'Hvad vil du gøre?'),
            options: [
              { id: 'midsummerpole', text: say('Klä stången', 'Dress the maypole', 'Pynte stangen') },
              { id: 'midsummercoffee', text: say('Koka kaffe', 'Make coffee', 'Lave kaffe') },
              { id: 'midsummerdishes', text: say('Diska', 'Wash up', 'Vaske op') },
            ],
          },
        ],
      },
    },
    {
      id: 'midsummerplace',
      siteModuleType: 'Location',
      menuTitle: say('Hitta hit', 'Getting here', 'Find vej'),
      title: say('Hitta hit', 'Getting here', 'Find vej'),
      secondTitle: say('Ängö by, Gotland', 'Ängö village, Gotland', 'Ängö landsby, Gotland'),
      text: say(
        '<p>Gröna bussen stannar vid mejeriet. Därifrån går du mot musiken.</p>',
        '<p>The green bus stops at the dairy. From there, walk towards the music.</p>',
        '<p>Den grønne bus stopper ved mejeriet. Derfra går du efter musikken.</p>',
      ),
      map: { location: 'Visby', zoom: 8, mapTheme: 'NORMAL', markerColor: '#32603c' },
    },
  ],
}

/** New Year's Eve in a ballroom. */
export const newYearsEve: DemoSite = {
  name: 'nyar',
  template: 'NYARSSUPE',
  dateAfter: (now) => nextTime(now, '12-31', '19:00'),
  modules: ({ picture }) => [
    {
      id: 'newyearheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: say('Nyårssupé', 'New Year’s Eve', 'Nytårssouper'),
      secondLine: say('Spegelsalen, Grand', 'The hall of mirrors, Grand', 'Spejlsalen, Grand'),
      image: picture('champagne'),
    },
    {
      id: 'newyearwelcome',
      siteModuleType: 'Text',
      menuTitle: say('Aftonen', 'The evening', 'Aftenen'),
      title: say('Tolv slag, sju rätter', 'Twelve strokes, seven courses', 'Tolv slag, syv retter'),
      text: say(
        '<p>Vi dukar för hundra gäster under kristallkronorna, med orkester, en allvarsam köksmästare och en mindre allvarsam efterfest.</p>',
        '<p>We lay the table for a hundred guests under the chandeliers, with an orchestra, a serious chef and a less serious party afterwards.</p>',
        '<p>Vi dækker op til hundrede gæster under lysekronerne, med orkester, en alvorlig køkkenchef og en mindre alvorlig efterfest.</p>',
      ),
    },
    {
      id: 'newyearcountdown',
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: say('Vi går till bords om', 'We sit down in', 'Vi går til bords om'),
    },
    {
      id: 'newyearprogramme',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Program', 'Programme', 'Program'),
      title: say('Aftonens ordning', 'The order of the evening', 'Aftenens gang'),
      items: numbered('newyearhour', [
        {
          title: say('19.00 Champagne', '19:00 Champagne', '19.00 Champagne'),
          text: say('<p>I vinterträdgården.</p>', '<p>In the winter garden.</p>', '<p>I vinterhaven.</p>'),
        },
        {
          title: say('20.00 Supé', '20:00 Supper', '20.00 Souper'),
          text: say(
            '<p>I Spegelsalen, sju rätter.</p>',
            '<p>In the hall of mirrors, seven courses.</p>',
            '<p>I Spejlsalen, syv retter.</p>',
          ),
        },
        {
          title: say('23.45 Terrassen', '23:45 The terrace', '23.45 Terrassen'),
          text: say(
            '<p>Tolv slag och fyrverkeri. Filtar finns.</p>',
            '<p>Twelve strokes and fireworks. There are blankets.</p>',
            '<p>Tolv slag og fyrværkeri. Der er tæpper.</p>',
          ),
        },
        {
          title: say('00.15 Vals', '00:15 A waltz', '00.15 Vals'),
          text: say(
            '<p>Och sedan allt annat än vals.</p>',
            '<p>And then anything but.</p>',
            '<p>Og så alt andet end vals.</p>',
          ),
        },
      ]),
    },
    {
      id: 'newyeardinner',
      siteModuleType: 'ImageAndText',
      menuTitle: say('Menyn', 'The menu', 'Menuen'),
      title: say('Menyn', 'The menu', 'Menuen'),
      secondTitle: say('Köksmästare Astrid Falk', 'Chef Astrid Falk', 'Køkkenchef Astrid Falk'),
      text: say(
        '<p>Löjrom, rödtunga, kantarell, hjort, ost, clementin och choklad. Vegetarisk meny lagas med samma omsorg.</p>',
        '<p>Vendace roe, lemon sole, chanterelles, venison, cheese, clementine and chocolate. The vegetarian menu is made with the same care.</p>',
        '<p>Løjrom, rødtunge, kantareller, hjort, ost, klementin og chokolade. Den vegetariske menu laves med samme omhu.</p>',
      ),
      image: picture('table'),
    },
    {
      id: 'newyearpictures',
      siteModuleType: 'ImageGallery',
      menuTitle: say('Bilder', 'Pictures', 'Billeder'),
      title: say('Vintern utanför', 'The winter outside', 'Vinteren udenfor'),
      gallery: numbered('newyearpicture', [{ image: picture('winter') }, { image: picture('stage') }]),
    },
    {
      ...formModuleDefaults('newyearform'),
      menuTitle: say('Boka bord', 'Book a table', 'Bestil bord'),
      title: say('Boka bord', 'Book a table', 'Bestil bord'),
      text: say(
        '<p>Två tusen femhundra kronor per gäst, allt ingår. Vi svarar inom en dag.</p>',
        '<p>Two thousand five hundred kronor a guest, everything included. We answer within a day.</p>',
        '<p>To tusind fem hundrede kroner pr. gæst, alt inkluderet. Vi svarer inden for en dag.</p>',
      ),
      showFormButton: say('Boka bord', 'Book a table', 'Bestil bord'),
      form: {
        formElements: [
          { id: 'newyearname', formElementType: 'ShortText', required: true, label: say('Namn', 'Name', 'Navn') },
          { id: 'newyearmail', formElementType: 'ShortText', required: true, label: say('E-post', 'E-mail', 'E-mail') },
          {
            id: 'newyearguests',
            formElementType: 'ShortText',
            required: true,
            label: say('Hur många blir ni?', 'How many will you be?', 'Hvor mange bliver I?'),
          },
        ],
      },
    },
  ],
}
