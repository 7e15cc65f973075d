import { formModuleDefaults } from '../../../modules/form/schema.ts'
import { eventDemo } from '../quick-start/event.ts'
import { quickStartModules } from '../quick-start/modules.ts'
import { type DemoSite, nextTime, numbered, same, say } from './demo-site.ts'

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
            title: say('Dag ett, 15.00', 'Day one, 3 pm', 'Dag et, 15.00'),
            text: say(
              '<p>Välkommen och kaffe. Inledning av kommunens ordförande.</p>',
              '<p>Welcome and coffee. Opening by the mayor.</p>',
              '<p>Velkomst og kaffe. Indledning ved borgmesteren.</p>',
            ),
          },
          {
            title: say('Dag ett, 16.00', 'Day one, 4 pm', 'Dag et, 16.00'),
            text: say(
              '<p>Tre gånger tjugo minuter: färjor, fiber och fiske.</p>',
              '<p>Three times twenty minutes: ferries, fibre and fishing.</p>',
              '<p>Tre gange tyve minutter: færger, fiber og fiskeri.</p>',
            ),
          },
          {
            title: say('Dag två, 9.00', 'Day two, 9 am', 'Dag to, 9.00'),
            text: say(
              '<p>Båten går från kajen. Lunch på Möja, åter klockan 16.00.</p>',
              '<p>The boat leaves the quay. Lunch on Möja, back at 4 pm.</p>',
              '<p>Båden sejler fra kajen. Frokost på Möja, tilbage klokken 16.00.</p>',
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
  dateAfter: (now) => nextTime(now, '06-21', '13:00'),
  modules: ({ picture, date, timeZone }) => [
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
      countdownDate: date,
      timeZone,
    },
    {
      id: 'midsummerprogramme',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Program', 'Programme', 'Program'),
      title: say('Dagen', 'The day', 'Dagen'),
      items: numbered('midsummerhour', [
        {
          title: same('10.00'),
          text: say(
            '<p>Vi plockar blommor och binder kransar.</p>',
            '<p>We pick flowers and bind wreaths.</p>',
            '<p>Vi plukker blomster og binder kranse.</p>',
          ),
        },
        {
          title: same('13.00'),
          text: say(
            '<p>Stången reses. Spelmännen från Rute leder dansen.</p>',
            '<p>The maypole is raised. The fiddlers from Rute lead the dance.</p>',
            '<p>Stangen rejses. Spillemændene fra Rute leder dansen.</p>',
          ),
        },
        {
          title: same('18.00'),
          text: say(
            '<p>Knytkalas vid långborden. Byalaget håller med potatis.</p>',
            '<p>A shared supper at the long tables. The village provides the potatoes.</p>',
            '<p>Sammenskudsgilde ved langbordene. Lauget sørger for kartofler.</p>',
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
  modules: ({ picture, date, timeZone }) => [
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
      countdownDate: date,
      timeZone,
    },
    {
      id: 'newyearprogramme',
      siteModuleType: 'TextAndImageList',
      menuTitle: say('Program', 'Programme', 'Program'),
      title: say('Aftonens ordning', 'The order of the evening', 'Aftenens gang'),
      items: numbered('newyearhour', [
        {
          title: same('19.00'),
          text: say(
            '<p>Champagne i vinterträdgården.</p>',
            '<p>Champagne in the winter garden.</p>',
            '<p>Champagne i vinterhaven.</p>',
          ),
        },
        {
          title: same('20.00'),
          text: say(
            '<p>Supé i Spegelsalen, sju rätter.</p>',
            '<p>Supper in the hall of mirrors, seven courses.</p>',
            '<p>Souper i Spejlsalen, syv retter.</p>',
          ),
        },
        {
          title: same('23.45'),
          text: say(
            '<p>Ut på terrassen. Filtar finns.</p>',
            '<p>Out on the terrace. There are blankets.</p>',
            '<p>Ud på terrassen. Der er tæpper.</p>',
          ),
        },
        {
          title: same('00.15'),
          text: say(
            '<p>Vals, sedan allt annat än vals.</p>',
            '<p>A waltz, then anything but.</p>',
            '<p>Vals, og så alt andet end vals.</p>',
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
