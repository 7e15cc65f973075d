import { nextTime } from '../demo-site.ts'
import type { DemoContent } from './demo-content.ts'

/** A graduation, with the reception at home afterwards. */
export const studentDemo: DemoContent = {
  template: 'STUDENTEN',
  dateAfter: (now) => nextTime(now, '06-10', '12:30'),
  title: { sv: 'Wilma tar studenten', en: 'Wilma graduates', da: 'Wilma bliver student' },
  place: { sv: 'Södra Latin, Stockholm', en: 'Södra Latin, Stockholm', da: 'Södra Latin, Stockholm' },
  picture: 'student',
  welcome: {
    menu: { sv: 'Dagen', en: 'The day', da: 'Dagen' },
    title: { sv: 'Äntligen!', en: 'At last!', da: 'Endelig!' },
    text: {
      sv: '<p>Tre år, fyra mattelärare och en mycket vit mössa. Kom och skrik när jag springer ut klockan 12.30!</p><p>Ta med ett plakat, gärna med en pinsam bild.</p>',
      en: '<p>Three years, four maths teachers and one very white cap. Come and shout when I run out at 12.30!</p><p>Bring a sign, with an embarrassing picture if you can.</p>',
      da: '<p>Tre år, fire matematiklærere og en meget hvid hue. Kom og råb, når jeg løber ud klokken 12.30!</p><p>Tag et skilt med, gerne med et pinligt billede.</p>',
    },
  },
  sections: [
    {
      menu: { sv: 'Mottagningen', en: 'The reception', da: 'Receptionen' },
      title: { sv: 'Mottagning', en: 'Reception', da: 'Reception' },
      secondTitle: {
        sv: 'Bergsgatan 12, från 17.00',
        en: 'Bergsgatan 12, from 5 pm',
        da: 'Bergsgatan 12, fra klokken 17.00',
      },
      text: {
        sv: '<p>Buffé i trädgården, med tårta, tal och mormors potatissallad. Kom när du vill och stanna så länge du orkar.</p><p>Det finns ett tält om det regnar.</p>',
        en: '<p>A buffet in the garden, with cake, speeches and grandma’s potato salad. Come when you like and stay as long as you can.</p><p>There is a tent if it rains.</p>',
        da: '<p>Buffet i haven med kage, taler og mormors kartoffelsalat. Kom, når du vil, og bliv, så længe du kan.</p><p>Der er et telt, hvis det regner.</p>',
      },
      picture: 'party',
    },
    {
      menu: { sv: 'Önskningar', en: 'Wishes', da: 'Ønsker' },
      title: { sv: 'Vill du ge något?', en: 'Would you like to give something?', da: 'Vil du give noget?' },
      secondTitle: {
        sv: 'Ett bidrag till tågluffen',
        en: 'A share of the railway pass',
        da: 'Et bidrag til interrailturen',
      },
      text: {
        sv: '<p>I juli åker jag söderut med en ryggsäck. Varje krona blir glass i Rom, och du får ett vykort.</p>',
        en: '<p>In July I go south with a rucksack. Every krona becomes ice cream in Rome, and you get a postcard.</p>',
        da: '<p>I juli tager jeg sydpå med en rygsæk. Hver krone bliver til is i Rom, og du får et postkort.</p>',
      },
      picture: 'midsummer',
    },
  ],
  form: {
    type: 'Rsvp',
    menu: { sv: 'OSA', en: 'RSVP', da: 'Svar udbedes' },
    title: { sv: 'Kommer du?', en: 'Are you coming?', da: 'Kommer du?' },
    text: {
      sv: '<p>Säg till om du kommer på mottagningen, så räcker tårtan.</p>',
      en: '<p>Tell me if you come to the reception, and there will be cake enough.</p>',
      da: '<p>Sig til, hvis du kommer til receptionen, så er der kage nok.</p>',
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
        name: 'allergies',
        role: 'diet',
        required: false,
        label: { sv: 'Allergier', en: 'Allergies', da: 'Allergier' },
        after: { question: 'coming', options: ['yes'] },
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
  countdown: { sv: 'Till utspringet', en: 'Until the doors open', da: 'Til dørene åbner' },
}
