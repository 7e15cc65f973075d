import type { UiLanguage } from '../../domain/language/language.ts'

interface ConnectionMessages {
  live: (domain: string) => { heading: string; paragraphs: string[] }
  /** A domain that was bought from us. */
  registered: (domain: string) => { heading: string; paragraphs: string[] }
  redirected: (host: string) => string
  waiting: (domain: string, days: number) => { heading: string; paragraphs: string[] }
  ended: (domain: string, days: number) => { heading: string; paragraphs: string[] }
  away: (domain: string, days: number) => { heading: string; paragraphs: string[] }
  choose: string
  visit: string
  steps: string
  again: string
}

/** Texts of mails about a site's own domain, usually one registered elsewhere. */
export const connectionMessages: Record<UiLanguage, ConnectionMessages> = {
  sv: {
    live: (domain) => ({
      heading: `${domain} är på plats`,
      paragraphs: [
        `Din domän leder nu hit, och sidan visas på ${domain}. Vid det allra första besöket kan det ta några sekunder innan den öppnas.`,
      ],
    }),
    registered: (domain) => ({
      heading: `${domain} är klar`,
      paragraphs: [
        `Domänen är registrerad, och sidan visas nu på ${domain}. Vid det allra första besöket kan det ta några sekunder innan den öppnas.`,
      ],
    }),
    redirected: (host) =>
      `Den som går till ${host} skickas vidare, så redan utskickade länkar och tryckta QR-koder fortsätter att fungera.`,
    waiting: (domain, days) => ({
      heading: `${domain} leder inte hit än`,
      paragraphs: [
        'Något saknas fortfarande i domänens DNS hos företaget där du har den. Öppna stegen så ser du vad som finns där och vad som ska stå i stället.',
        `Vi letar i ${days} dagar till. Sedan slutar vi, men du kan börja om utan kostnad så länge din sida är betald.`,
      ],
    }),
    ended: (domain, days) => ({
      heading: `Vi har slutat leta efter ${domain}`,
      paragraphs: [
        `Domänen har inte lett hit på ${days} dagar. Din betalning gäller ändå: koppla samma eller en annan domän, eller välj en adress hos oss, utan kostnad.`,
      ],
    }),
    away: (domain, days) => ({
      heading: `${domain} leder inte längre hit`,
      paragraphs: [
        `I ${days} dagar har domänen inte lett hit, så gästerna ser inte din sida där. Ändra dess DNS hos företaget där du har den, så att det står som nedan, så visas sidan där igen.`,
        'Har du inte kvar domänen? Då kan du välja en adress hos oss i stället, utan kostnad.',
      ],
    }),
    choose: 'Välj en annan adress',
    visit: 'Öppna din sida',
    steps: 'Visa vad som saknas',
    again: 'Koppla en domän',
  },
  en: {
    live: (domain) => ({
      heading: `${domain} is in place`,
      paragraphs: [
        `Your domain now points here, and the page is shown at ${domain}. The very first visit may take a few seconds to open.`,
      ],
    }),
    registered: (domain) => ({
      heading: `${domain} is ready`,
      paragraphs: [
        `The domain is registered, and the page is now shown at ${domain}. The very first visit may take a few seconds to open.`,
      ],
    }),
    redirected: (host) =>
      `Visitors to ${host} are redirected, so links that you have sent and printed QR codes keep working.`,
    waiting: (domain, days) => ({
      heading: `${domain} does not point here yet`,
      paragraphs: [
        'Something is still missing in the domain’s DNS at the company where you have it. Open the steps to see what is there and what should be there instead.',
        `We keep checking for ${days} more days. Then we stop, but you can start again free of charge for as long as your page is paid for.`,
      ],
    }),
    ended: (domain, days) => ({
      heading: `We have stopped checking ${domain}`,
      paragraphs: [
        `The domain has not pointed here for ${days} days. Your payment still counts: connect the same or another domain, or choose an address with us, free of charge.`,
      ],
    }),
    away: (domain, days) => ({
      heading: `${domain} no longer points here`,
      paragraphs: [
        `For ${days} days the domain has not pointed here, so guests do not see your page there. Change its DNS at the company where you have it to the values below, and the page is shown there again.`,
        'Do you no longer have the domain? Then you can choose an address with us instead, free of charge.',
      ],
    }),
    choose: 'Choose another address',
    visit: 'Open your page',
    steps: 'See what is missing',
    again: 'Connect a domain',
  },
  da: {
    live: (domain) => ({
      heading: `${domain} er på plads`,
      paragraphs: [
        `Dit domæne fører nu hertil, og siden vises på ${domain}. Ved det allerførste besøg kan der gå nogle sekunder, før den åbner.`,
      ],
    }),
    registered: (domain) => ({
      heading: `${domain} er klar`,
      paragraphs: [
        `Domænet er registreret, og siden vises nu på ${domain}. Ved det allerførste besøg kan der gå nogle sekunder, før den åbner.`,
      ],
    }),
    redirected: (host) =>
      `Den, der går til ${host}, sendes videre, så links, du har sendt, og trykte QR-koder fortsat virker.`,
    waiting: (domain, days) => ({
      heading: `${domain} fører ikke hertil endnu`,
      paragraphs: [
        'Der mangler stadig noget i domænets DNS hos det firma, hvor du har det. Åbn trinnene for at se, hvad der står der, og hvad der skal stå i stedet.',
        `Vi leder i ${days} dage mere. Så holder vi op, men du kan begynde forfra uden beregning, så længe din side er betalt.`,
      ],
    }),
    ended: (domain, days) => ({
      heading: `Vi er holdt op med at lede efter ${domain}`,
      paragraphs: [
        `Domænet har ikke ført hertil i ${days} dage. Din betaling gælder stadig: tilslut det samme eller et andet domæne, eller vælg en adresse hos os, uden beregning.`,
      ],
    }),
    away: (domain, days) => ({
      heading: `${domain} fører ikke længere hertil`,
      paragraphs: [
        `I ${days} dage har domænet ikke ført hertil, så gæsterne ser ikke din side der. Ret dets DNS hos det firma, hvor du har det, så der står som herunder, så vises siden der igen.`,
        'Har du ikke længere domænet? Så kan du vælge en adresse hos os i stedet, uden beregning.',
      ],
    }),
    choose: 'Vælg en anden adresse',
    visit: 'Åbn din side',
    steps: 'Se, hvad der mangler',
    again: 'Tilslut et domæne',
  },
}
