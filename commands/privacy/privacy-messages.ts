import type { UiLanguage } from '../../domain/language/language.ts'

export const privacyMailMessages = {
  sv: {
    ending: {
      subject: (page: string) => `Gästernas svar på ${page} raderas snart`,
      heading: 'Gästernas svar raderas snart',
      lead: (page: string, day: string) =>
        `Den ${day} raderar vi det som gästerna har lämnat på ${page}: anmälningar, formulär och reserverade presenter. Sidan och dina egna texter och bilder blir kvar.`,
      why: 'Vi sparar inte gästers uppgifter längre än de behövs. Vill du behålla svaren kan du ladda ner dem från kontosidan innan dess. Då är det du som ansvarar för dem.',
      action: 'Till kontosidan',
    },
    erased: {
      subject: (product: string) => `Ditt konto hos ${product} är raderat`,
      heading: 'Ditt konto är raderat',
      lead: 'Vi har raderat ditt konto, din sida, dess bilder och allt som gästerna har lämnat där. Uppgifter om betalningar sparar vi utan namn så länge bokföringslagen kräver det.',
      notYou: 'Var det inte du? Då kan någon annan ha känt till ditt lösenord. Hör av dig till oss.',
    },
    somePage: 'din sida',
  },
  en: {
    ending: {
      subject: (page: string) => `Your guests’ answers on ${page} will soon be erased`,
      heading: 'Your guests’ answers will soon be erased',
      lead: (page: string, day: string) =>
        `On ${day} we will erase what your guests have left on ${page}: replies, forms and reserved gifts. The page and your own texts and pictures stay.`,
      why: 'We keep guests’ data no longer than necessary. If you want to keep the answers, download them from the account page before that day. You are then responsible for them.',
      action: 'Go to the account page',
    },
    erased: {
      subject: (product: string) => `Your account with ${product} has been erased`,
      heading: 'Your account has been erased',
      lead: 'We have erased your account, your page, its pictures and everything that guests have left there. We keep payment records, without your name, for as long as accounting law requires.',
      notYou: 'If this was not you, somebody else may know your password. Please contact us.',
    },
    somePage: 'your page',
  },
  da: {
    ending: {
      subject: (page: string) => `Gæsternes svar på ${page} slettes snart`,
      heading: 'Gæsternes svar slettes snart',
      lead: (page: string, day: string) =>
        `Den ${day} sletter vi det, som gæsterne har efterladt på ${page}: tilmeldinger, formularer og reserverede gaver. Siden og dine egne tekster og billeder bliver.`,
      why: 'Vi gemmer ikke gæsters oplysninger længere, end der er brug for dem. Vil du beholde svarene, kan du hente dem fra kontosiden inden da. Så er det dig, der har ansvaret for dem.',
      action: 'Til kontosiden',
    },
    erased: {
      subject: (product: string) => `Din konto hos ${product} er slettet`,
      heading: 'Din konto er slettet',
      lead: 'Vi har slettet din konto, din side, dens billeder og alt, hvad gæsterne har efterladt der. Oplysninger om betalinger gemmer vi uden navn, så længe bogføringsloven kræver det.',
      notYou: 'Var det ikke dig? Så kan en anden have kendt din adgangskode. Kontakt os.',
    },
    somePage: 'din side',
  },
} as const satisfies Record<UiLanguage, unknown>
