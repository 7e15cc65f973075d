import type { ChildrenChoice, DressCode, GiftChoice } from '../../domain/wizard/choices.ts'
import { type InThree, say } from '../demo-site.ts'
import type { DemoPictureName } from '../pictures/picture-names.ts'
import type { DemoForm } from '../quick-start/demo-content.ts'
import { weddingDemo } from '../quick-start/wedding.ts'

/*
 * What a page made by the start wizard says. Nothing here tells of somebody: a couple could publish it as it is.
 */

interface Titled {
  menu: InThree
  title: InThree
  /** Canonical rich text. */
  text: InThree
}

interface Hour {
  title: InThree
  text: InThree
}

/** What differs between a wedding and what else people celebrate. */
export interface Celebration {
  /** Of the header. */
  picture: DemoPictureName
  countdown: InThree
  greeting: Titled
  /** The day's programme; the time that an owner gave is that of the first. */
  hours: readonly [Hour, ...Hour[]]
}

const greetingTitle = {
  menu: say('Välkommen', 'Welcome', 'Velkommen'),
  title: say('Kära vänner', 'Dear friends', 'Kære venner'),
}
const drinks: Hour = {
  title: say('Mingel', 'Drinks', 'Velkomstdrink'),
  text: say(
    '<p>Något i glasen, många kramar och en bild på er alla.</p>',
    '<p>Something in our glasses, lots of hugs and a picture of you all.</p>',
    '<p>Noget i glassene, mange kram og et billede af jer alle sammen.</p>',
  ),
}
const dinner: Hour = {
  title: say('Middag', 'Dinner', 'Middag'),
  text: say(
    '<p>Mat och tal. Vill ni säga några ord? Hör av er i god tid.</p>',
    '<p>Food and speeches. Would you like to say a few words? Tell us in good time.</p>',
    '<p>Mad og taler. Vil I sige et par ord? Så sig til i god tid.</p>',
  ),
}
const danceTitle = say('Dans', 'Dancing', 'Dans')

const weddingGreeting: Titled = {
  ...greetingTitle,
  text: say(
    '<p>Vi ska gifta oss, och det vill vi göra med er omkring oss: ni som har känt oss länge, ni som har kommit till på vägen och ni som vet hur det började.</p><p>Här hittar ni allt om dagen: var och när, vad som händer och hur ni svarar. Saknar ni något, hör av er. Vi längtar efter er!</p>',
    '<p>We are getting married, and we want you around us when we do: those who have known us for ever, those who joined us along the way and those who know how it all began.</p><p>Here is everything about the day: where and when, what happens and how to answer. If something is missing, just ask. We cannot wait to see you!</p>',
    '<p>Vi skal giftes, og det vil vi gøre med jer omkring os: I, som har kendt os længe, I, som er kommet til undervejs, og I, som ved, hvordan det begyndte.</p><p>Her finder I alt om dagen: hvor og hvornår, hvad der sker, og hvordan I svarer. Mangler der noget, så sig endelig til. Vi glæder os til at se jer!</p>',
  ),
}

export const place: Titled = {
  menu: say('Hitta hit', 'Getting here', 'Find vej'),
  title: say('Här ses vi', 'Where we meet', 'Her mødes vi'),
  text: say(
    '<p>Kom gärna en stund innan, så hinner alla hitta en plats och kramas lite.</p>',
    '<p>Please come a little early, so that everybody finds a seat and has time for a few hugs.</p>',
    '<p>Kom gerne lidt før, så alle kan nå at finde en plads og få et kram.</p>',
  ),
}

export const programmeTitle = {
  menu: say('Dagen', 'The day', 'Dagen'),
  title: say('Så blir dagen', 'How the day goes', 'Sådan bliver dagen'),
}

export const wedding: Celebration = {
  picture: weddingDemo.picture,
  countdown: weddingDemo.countdown,
  greeting: weddingGreeting,
  hours: [
    {
      title: say('Vigsel', 'Ceremony', 'Vielse'),
      text: say(
        '<p>Vi säger ja till varandra. Ta med en näsduk.</p>',
        '<p>We say I do. Bring a handkerchief.</p>',
        '<p>Vi siger ja til hinanden. Husk et lommetørklæde.</p>',
      ),
    },
    drinks,
    dinner,
    {
      title: danceTitle,
      text: say(
        '<p>Vi dansar den första. Sedan är golvet ert.</p>',
        '<p>We dance the first one. After that the floor is yours.</p>',
        '<p>Vi danser brudevalsen. Derefter er gulvet jeres.</p>',
      ),
    },
  ],
}

/** A silver wedding, a birthday or another feast: it names none. */
export const otherFeast: Celebration = {
  picture: 'party',
  countdown: say('Snart är det fest', 'Not long now', 'Snart er der fest'),
  greeting: {
    ...greetingTitle,
    text: say(
      '<p>Vi ska fira, och det vill vi göra med er omkring oss: ni som har känt oss länge, ni som har kommit till på vägen och ni som alltid får oss att skratta.</p><p>Här hittar ni allt om dagen: var och när, vad som händer och hur ni svarar. Saknar ni något, hör av er. Vi längtar efter er!</p>',
      '<p>We are celebrating, and we want you around us when we do: those who have known us for ever, those who joined us along the way and those who always make us laugh.</p><p>Here is everything about the day: where and when, what happens and how to answer. If something is missing, just ask. We cannot wait to see you!</p>',
      '<p>Vi skal feste, og det vil vi gøre med jer omkring os: I, som har kendt os længe, I, som er kommet til undervejs, og I, som altid får os til at grine.</p><p>Her finder I alt om dagen: hvor og hvornår, hvad der sker, og hvordan I svarer. Mangler der noget, så sig endelig til. Vi glæder os til at se jer!</p>',
    ),
  },
  hours: [
    {
      title: say('Vi samlas', 'We gather', 'Vi mødes'),
      text: say(
        '<p>Kom som ni är, och häng av er. Festen börjar när ni är här.</p>',
        '<p>Come as you are, and make yourselves at home. The party begins when you are here.</p>',
        '<p>Kom, som I er, og hæng tøjet fra jer. Festen begynder, når I er her.</p>',
      ),
    },
    drinks,
    dinner,
    {
      title: danceTitle,
      text: say(
        '<p>Musiken spelar så länge någon orkar dansa.</p>',
        '<p>The music plays for as long as anybody is dancing.</p>',
        '<p>Musikken spiller, så længe nogen kan danse.</p>',
      ),
    },
  ],
}

/** Texts for each dress code. */
export const dressCodeTexts: Readonly<Record<Exclude<DressCode, 'OTHER' | 'NOT_DECIDED'>, InThree>> = {
  WHITE_TIE: say(
    '<p>Frack eller högtidsdräkt, och lång balklänning. Det är dagen för allt det finaste ni har.</p>',
    '<p>White tie: tails, or a full-length evening gown. This is the day for the finest you have.</p>',
    '<p>Kjole og hvidt, eller lang balkjole. Det er dagen til det fineste, I har.</p>',
  ),
  BLACK_TIE: say(
    '<p>Smoking och lång klänning. En mörk kostym med fluga går också bra.</p>',
    '<p>Black tie: a dinner jacket or a long dress. A dark suit with a bow tie is fine, too.</p>',
    '<p>Smoking og lang kjole. Et mørkt jakkesæt med butterfly går også fint.</p>',
  ),
  FORMAL: say(
    '<p>Mörk kostym, eller klänning som når till knät eller längre.</p>',
    '<p>Formal: a dark suit, or a dress to the knee or longer.</p>',
    '<p>Mørkt jakkesæt, eller en kjole til knæet eller længere.</p>',
  ),
  COCKTAIL: say(
    '<p>Cocktail: kostym eller kavaj, klänning eller byxdress. Ta med skor att dansa i.</p>',
    '<p>Cocktail: a suit or a jacket, a dress or a trouser suit. Bring shoes to dance in.</p>',
    '<p>Cocktail: jakkesæt eller blazer, kjole eller buksedragt. Husk sko at danse i.</p>',
  ),
  CASUAL: say(
    '<p>Kom som ni trivs bäst. Fint men ledigt är precis lagom.</p>',
    '<p>Come as you feel at ease. Nice but casual is just right.</p>',
    '<p>Kom, som I har det bedst. Pænt, men afslappet er lige tilpas.</p>',
  ),
}
export const dressCodeTitle = say('Klädkod', 'Dress code', 'Dresscode')

/** Texts about children. */
export const childrenTexts: Readonly<Record<Exclude<ChildrenChoice, 'OTHER' | 'NOT_DECIDED'>, InThree>> = {
  NO_CHILDREN: say(
    '<p>Vi tycker mycket om era barn, men den här kvällen hoppas vi att ni får fira utan dem.</p>',
    '<p>We are very fond of your children, but this evening we hope that you can celebrate without them.</p>',
    '<p>Vi holder meget af jeres børn, men denne aften håber vi, at I kan feste uden dem.</p>',
  ),
  CHILDREN_ALLOWED_ON_CEREMONY: say(
    '<p>Barnen är varmt välkomna på vigseln. Middagen och festen är för de vuxna.</p>',
    '<p>Children are most welcome at the ceremony. The dinner and the party are for grown-ups.</p>',
    '<p>Børnene er hjerteligt velkomne til vielsen. Middagen og festen er for de voksne.</p>',
  ),
  CHILDREN_WELCOME: say(
    '<p>Barnen är välkomna hela dagen. Svara gärna för dem också, så dukar vi till alla.</p>',
    '<p>Children are welcome all day. Please answer for them, too, so that there is a place for everyone.</p>',
    '<p>Børnene er velkomne hele dagen. Svar gerne for dem også, så dækker vi op til alle.</p>',
  ),
}
export const childrenTitle = say('Barn', 'Children', 'Børn')

/** Texts about gifts. */
export const giftTexts: Readonly<Record<Exclude<GiftChoice, 'OTHER' | 'NOT_DECIDED'>, InThree>> = {
  MONEY: say(
    '<p>Att ni kommer är mer än nog. Vill ni ändå ge oss något tar vi gärna emot ett bidrag till bröllopsresan.</p>',
    '<p>That you come is more than enough. If you still want to give us something, we would love a contribution to our honeymoon.</p>',
    '<p>At I kommer, er mere end nok. Vil I alligevel give os noget, tager vi gerne imod et bidrag til bryllupsrejsen.</p>',
  ),
  GIFTS: say(
    '<p>Att ni kommer är mer än nog. Vill ni ändå ge oss något blir vi glada för det här.</p>',
    '<p>That you come is more than enough. If you still want to give us something, this would make us happy.</p>',
    '<p>At I kommer, er mere end nok. Vil I alligevel give os noget, bliver vi glade for det her.</p>',
  ),
  GUEST_FEE: say(
    '<p>I stället för gåvor ber vi er om ett bidrag till middagen. Hur ni betalar får ni veta när ni har svarat.</p>',
    '<p>Instead of gifts we ask you for a contribution to the dinner. We tell you how to pay when you have answered.</p>',
    '<p>I stedet for gaver beder vi jer om et bidrag til middagen. I får at vide, hvordan I betaler, når I har svaret.</p>',
  ),
  NO_GIFTS: say(
    '<p>Vi önskar oss inga gåvor. Det finaste ni kan ge oss är att vara med.</p>',
    '<p>We wish for no gifts. The finest thing you can give us is to be there.</p>',
    '<p>Vi ønsker os ingen gaver. Det fineste, I kan give os, er at være med.</p>',
  ),
}
export const giftsTitle = say('Gåvor', 'Gifts', 'Gaver')
export const wishListTitle = say('Önskelista', 'Wish list', 'Ønskeliste')

export const wishes = [
  { title: say('En kväll på restaurang', 'A dinner out', 'En aften på restaurant'), quantity: 1 },
  { title: say('Ett par handdukar', 'A pair of towels', 'Et par håndklæder'), quantity: 6 },
  { title: say('Ett bidrag till resan', 'A share of our journey', 'Et bidrag til rejsen'), quantity: null },
] as const

const asked = new Set(['name', 'coming', 'allergies'])

export const replyForm: DemoForm = {
  ...weddingDemo.form,
  text: say(
    '<p>Svara så fort ni vet, så blir det lättare för oss att planera.</p>',
    '<p>Please answer as soon as you know: that makes it easier for us to plan.</p>',
    '<p>Svar, så snart I ved det, så bliver det lettere for os at planlægge.</p>',
  ),
  questions: weddingDemo.form.questions.filter(({ name }) => asked.has(name)),
  confirmationText: say(
    '<p>Nu vet vi. Blir något annorlunda går det bra att ändra svaret.</p>',
    '<p>Now we know. If anything changes, you can change your answer whenever you like.</p>',
    '<p>Nu ved vi det. Bliver noget anderledes, kan svaret altid ændres.</p>',
  ),
}
