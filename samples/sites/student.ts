import { type DemoSite, numbered, say } from '../demo-site.ts'
import { quickStartModules } from '../quick-start/modules.ts'
import { studentDemo } from '../quick-start/student.ts'

/** Wilma's graduation, and the reception at home: caps in the air, blue and yellow. */
export const wilma: DemoSite = {
  name: 'studenten',
  template: studentDemo.template,
  ...(studentDemo.dateAfter === undefined ? {} : { dateAfter: studentDemo.dateAfter }),
  modules: (tools) => {
    const [header, welcome, reception, , form, countdown] = quickStartModules(studentDemo, 'student', tools)
    const { picture } = tools
    return [
      header,
      welcome,
      countdown,
      {
        id: 'studentprogramme',
        siteModuleType: 'TextAndImageList',
        menuTitle: say('Program', 'Programme', 'Program'),
        title: say('Så här blir det', 'What happens when', 'Sådan bliver det'),
        items: numbered('studenthour', [
          {
            title: say('12.30 Utspring', '12:30 Out we run', '12.30 Vi løber ud'),
            text: say(
              '<p>På skolgården. Ta med plakat, gärna med en pinsam bild.</p>',
              '<p>Into the school yard. Bring a sign, with an embarrassing picture if you can.</p>',
              '<p>I skolegården. Tag et skilt med, gerne med et pinligt billede.</p>',
            ),
          },
          {
            title: say('14.00 Flaket', '14:00 The open truck', '14.00 Studenterkørsel'),
            text: say(
              '<p>Genom hela stan. Vinka!</p>',
              '<p>All round the town. Wave!</p>',
              '<p>Gennem hele byen. Vink!</p>',
            ),
          },
          {
            title: say('17.00 Mottagning', '17:00 Reception', '17.00 Reception'),
            text: say(
              '<p>Hemma i trädgården, med buffé, tårta och tal.</p>',
              '<p>In our garden, with a buffet, cake and speeches.</p>',
              '<p>Hjemme i haven med buffet, kage og taler.</p>',
            ),
          },
        ]),
      },
      reception,
      {
        id: 'studentwishes',
        siteModuleType: 'GiftRegistry',
        menuTitle: say('Önskningar', 'Wishes', 'Ønsker'),
        title: say('Om du vill ge något', 'If you would like to give something', 'Hvis du vil give noget'),
        text: say(
          '<p>I juli åker jag söderut med en ryggsäck. Du får ett vykort.</p>',
          '<p>In July I go south with a rucksack. You get a postcard.</p>',
          '<p>I juli tager jeg sydpå med en rygsæk. Du får et postkort.</p>',
        ),
        items: numbered('studentwish', [
          { title: say('En ryggsäck på 50 liter', 'A rucksack, 50 litres', 'En rygsæk på 50 liter') },
          {
            title: say('Vandrarhem, en natt', 'A night at a hostel', 'Vandrerhjem, én nat'),
            description: say(
              'Var som helst söder om Hamburg.',
              'Anywhere south of Hamburg.',
              'Hvor som helst syd for Hamborg.',
            ),
            quantity: 10,
          },
          {
            title: say('Ett bidrag till tågkortet', 'A share of the railway pass', 'Et bidrag til interrailkortet'),
            description: say('Stort eller litet.', 'Big or small.', 'Stort eller lille.'),
            reservable: false,
          },
        ]),
      },
      form,
      {
        id: 'studentpictures',
        siteModuleType: 'ImageGallery',
        menuTitle: say('Bilder', 'Pictures', 'Billeder'),
        title: say('Sommaren efter', 'The summer after', 'Sommeren efter'),
        gallery: numbered('studentpicture', [
          { image: picture('midsummer') },
          { image: picture('picnic') },
          { image: picture('champagne') },
        ]),
      },
    ]
  },
}
