import type { UiLanguage } from '../../domain/language/language.ts'

export const securityMailMessages = {
  sv: {
    logIn: {
      subject: (product: string) => `Ny inloggning på ${product}`,
      heading: 'Ny inloggning',
      lead: (when: string, where: string) => `${when} loggade någon in på ditt konto från ${where}.`,
      why: 'Var det du behöver du inte göra något. Vi skriver för att det var en webbläsare som inte har använts förut.',
      notYou:
        'Var det inte du? Välj ett nytt lösenord. Då loggas alla ut, och den som inte kan det nya kommer inte in igen.',
      action: 'Välj nytt lösenord',
      on: (browser: string, system: string) => `${browser} på ${system}`,
      unknown: 'en okänd webbläsare',
    },
    passwordChanged: {
      subject: (product: string) => `Ditt lösenord hos ${product} är ändrat`,
      heading: 'Ditt lösenord är ändrat',
      lead: (when: string) =>
        `${when} valdes ett nytt lösenord till ditt konto. Alla som var inloggade på andra ställen har loggats ut.`,
      removed:
        'Det var första gången som adressen bekräftades. Därför är lösennycklar och kod vid inloggning borttagna. Lägg till dem igen på kontosidan om du vill.',
      notYou: 'Var det inte du? Välj ett nytt lösenord genast, och se till att ingen annan kan läsa din e-post.',
      action: 'Välj nytt lösenord',
    },
    mailChange: {
      subject: (product: string) => `Bekräfta din nya e-postadress hos ${product}`,
      heading: 'Byt e-postadress',
      lead: (product: string, from: string, to: string) =>
        `Kontot hos ${product} som har adressen ${from} ska byta till ${to}.`,
      both: (hours: number) =>
        `Bytet görs när båda adresserna har bekräftat det. Länken gäller i ${hours} timmar. Till dess loggar du in med den gamla adressen.`,
      notYou: 'Var det inte du? Bekräfta inte, och byt lösenord: någon annan kan det. Utan ditt svar ändras ingenting.',
      notYours: 'Känner du inte till det här? Då kan du bortse från brevet. Utan ditt svar ändras ingenting.',
      action: 'Bekräfta bytet',
    },
    mailChanged: {
      subject: (product: string) => `Din e-postadress hos ${product} är ändrad`,
      heading: 'Din e-postadress är ändrad',
      lead: (when: string, mail: string) =>
        `${when} fick ditt konto e-postadressen ${mail}. Logga in med den från och med nu.`,
      notYou: 'Var det inte du? Svara på brevet genast.',
    },
    passkey: {
      added: {
        subject: (product: string) => `Ny lösennyckel hos ${product}`,
        heading: 'Ny lösennyckel',
        lead: (when: string, name: string) =>
          `${when} fick ditt konto lösennyckeln ”${name}”. Med den loggar du in utan lösenord.`,
        notYou: 'Var det inte du? Välj ett nytt lösenord genast, och ta sedan bort lösennyckeln på kontosidan.',
      },
      removed: {
        subject: (product: string) => `En lösennyckel hos ${product} är borttagen`,
        heading: 'En lösennyckel är borttagen',
        lead: (when: string, name: string) =>
          `${when} togs lösennyckeln ”${name}” bort från ditt konto. Den kan inte användas längre.`,
        notYou: 'Var det inte du? Välj ett nytt lösenord genast.',
      },
      stay: (names: string) =>
        `Lösennycklar fungerar också med ett nytt lösenord. Kontot har: ${names}. Ta bort dem du inte känner igen på kontosidan.`,
      action: 'Välj nytt lösenord',
    },
    secondStep: {
      on: {
        subject: (product: string) => `Kod vid inloggning hos ${product}`,
        heading: 'Inloggningen frågar nu efter en kod',
        lead: (when: string) =>
          `${when} slogs kod vid inloggning på för ditt konto. Spara dina återställningskoder: utan app och koder kommer du inte in.`,
      },
      off: {
        subject: (product: string) => `Ingen kod vid inloggning hos ${product}`,
        heading: 'Inloggningen frågar inte längre efter en kod',
        lead: (when: string) => `${when} slogs kod vid inloggning av för ditt konto.`,
      },
      renewed: {
        subject: (product: string) => `Nya återställningskoder hos ${product}`,
        heading: 'Nya återställningskoder',
        lead: (when: string) => `${when} fick ditt konto nya återställningskoder. De gamla kan inte användas längre.`,
      },
      recovered: {
        subject: (product: string) => `En återställningskod hos ${product} är använd`,
        heading: 'En återställningskod är använd',
        lead: (when: string, left: number) =>
          `${when} loggade någon in på ditt konto med en återställningskod. ${left} är kvar. På kontosidan får du nya.`,
      },
      notYou: 'Var det inte du? Välj ett nytt lösenord genast, och se sedan efter på kontosidan.',
      action: 'Välj nytt lösenord',
    },
  },
  en: {
    logIn: {
      subject: (product: string) => `New log-in to ${product}`,
      heading: 'New log-in',
      lead: (when: string, where: string) => `On ${when} somebody logged in to your account from ${where}.`,
      why: 'If it was you, you do not need to do anything. We are writing because this browser has not been used before.',
      notYou:
        'If this was not you, choose a new password. Everybody is then logged out, and nobody gets back in without the new one.',
      action: 'Choose a new password',
      on: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'an unknown browser',
    },
    passwordChanged: {
      subject: (product: string) => `Your password for ${product} has been changed`,
      heading: 'Your password has been changed',
      lead: (when: string) =>
        `On ${when} a new password was chosen for your account. Everybody who was logged in elsewhere has been logged out.`,
      removed:
        'This was the first time the address was confirmed, so passkeys and log-in codes have been removed. You can add them again on the account page.',
      notYou:
        'If this was not you, choose a new password at once, and make sure that nobody else can read your e-mail.',
      action: 'Choose a new password',
    },
    mailChange: {
      subject: (product: string) => `Confirm your new e-mail address at ${product}`,
      heading: 'Change e-mail address',
      lead: (product: string, from: string, to: string) =>
        `The account at ${product} with the address ${from} will change to ${to}.`,
      both: (hours: number) =>
        `It is changed once both addresses have confirmed. The link works for ${hours} hours. Until then you log in with the old address.`,
      notYou:
        'If this was not you, do not confirm, and change your password: somebody else knows it. Nothing changes unless you confirm.',
      notYours: 'If you know nothing about this, ignore this e-mail. Nothing changes unless you confirm.',
      action: 'Confirm the change',
    },
    mailChanged: {
      subject: (product: string) => `Your e-mail address at ${product} has been changed`,
      heading: 'Your e-mail address has been changed',
      lead: (when: string, mail: string) =>
        `On ${when} the e-mail address of your account was changed to ${mail}. Log in with it from now on.`,
      notYou: 'If this was not you, reply to this e-mail at once.',
    },
    passkey: {
      added: {
        subject: (product: string) => `New passkey for ${product}`,
        heading: 'New passkey',
        lead: (when: string, name: string) =>
          `On ${when} the passkey “${name}” was added to your account. It logs you in without a password.`,
        notYou: 'If this was not you, choose a new password at once, and then remove the passkey on the account page.',
      },
      removed: {
        subject: (product: string) => `A passkey for ${product} has been removed`,
        heading: 'A passkey has been removed',
        lead: (when: string, name: string) =>
          `On ${when} the passkey “${name}” was removed from your account. It no longer works.`,
        notYou: 'If this was not you, choose a new password at once.',
      },
      stay: (names: string) =>
        `Passkeys keep working after a password change. The account has: ${names}. Remove any that you do not recognise on the account page.`,
      action: 'Choose a new password',
    },
    secondStep: {
      on: {
        subject: (product: string) => `Two-step log-in for ${product}`,
        heading: 'The log-in now asks for a code',
        lead: (when: string) =>
          `On ${when} two-step log-in was turned on for your account. Keep your recovery codes safe: without the app or a code you cannot get in.`,
      },
      off: {
        subject: (product: string) => `Two-step log-in turned off for ${product}`,
        heading: 'The log-in no longer asks for a code',
        lead: (when: string) => `On ${when} two-step log-in was turned off for your account.`,
      },
      renewed: {
        subject: (product: string) => `New recovery codes for ${product}`,
        heading: 'New recovery codes',
        lead: (when: string) =>
          `On ${when} new recovery codes were created for your account. The old ones no longer work.`,
      },
      recovered: {
        subject: (product: string) => `A recovery code for ${product} has been used`,
        heading: 'A recovery code has been used',
        lead: (when: string, left: number) =>
          `On ${when} somebody logged in to your account with a recovery code. ${left} are left. You can get new ones on the account page.`,
      },
      notYou: 'If this was not you, choose a new password at once, and then look at the account page.',
      action: 'Choose a new password',
    },
  },
  da: {
    logIn: {
      subject: (product: string) => `Ny log-in på ${product}`,
      heading: 'Ny log-in',
      lead: (when: string, where: string) => `${when} loggede nogen ind på din konto fra ${where}.`,
      why: 'Var det dig, behøver du ikke gøre noget. Vi skriver, fordi det var en browser, der ikke er brugt før.',
      notYou:
        'Var det ikke dig? Vælg en ny adgangskode. Så bliver alle logget ud, og den, der ikke kender den nye, kommer ikke ind igen.',
      action: 'Vælg ny adgangskode',
      on: (browser: string, system: string) => `${browser} på ${system}`,
      unknown: 'en ukendt browser',
    },
    passwordChanged: {
      subject: (product: string) => `Din adgangskode hos ${product} er ændret`,
      heading: 'Din adgangskode er ændret',
      lead: (when: string) =>
        `${when} blev der valgt en ny adgangskode til din konto. Alle, der var logget ind andre steder, er blevet logget ud.`,
      removed:
        'Det var første gang, adressen blev bekræftet. Derfor er adgangsnøgler og kode ved log-in fjernet. Tilføj dem igen på kontosiden, hvis du vil.',
      notYou: 'Var det ikke dig? Vælg straks en ny adgangskode, og sørg for, at ingen andre kan læse din e-mail.',
      action: 'Vælg ny adgangskode',
    },
    mailChange: {
      subject: (product: string) => `Bekræft din nye e-mailadresse hos ${product}`,
      heading: 'Skift e-mailadresse',
      lead: (product: string, from: string, to: string) =>
        `Kontoen hos ${product} med adressen ${from} skal skifte til ${to}.`,
      both: (hours: number) =>
        `Den skiftes, når begge adresser har bekræftet det. Linket gælder i ${hours} timer. Indtil da logger du ind med den gamle adresse.`,
      notYou: 'Var det ikke dig? Bekræft ikke, og skift adgangskode: en anden kender den. Uden dit svar ændres intet.',
      notYours: 'Kender du ikke noget til det? Så kan du se bort fra mailen. Uden dit svar ændres intet.',
      action: 'Bekræft skiftet',
    },
    mailChanged: {
      subject: (product: string) => `Din e-mailadresse hos ${product} er ændret`,
      heading: 'Din e-mailadresse er ændret',
      lead: (when: string, mail: string) => `${when} fik din konto e-mailadressen ${mail}. Log ind med den fra nu af.`,
      notYou: 'Var det ikke dig? Svar straks på mailen.',
    },
    passkey: {
      added: {
        subject: (product: string) => `Ny adgangsnøgle hos ${product}`,
        heading: 'Ny adgangsnøgle',
        lead: (when: string, name: string) =>
          `${when} fik din konto adgangsnøglen ”${name}”. Med den logger du ind uden adgangskode.`,
        notYou: 'Var det ikke dig? Vælg straks en ny adgangskode, og fjern derefter adgangsnøglen på kontosiden.',
      },
      removed: {
        subject: (product: string) => `En adgangsnøgle hos ${product} er fjernet`,
        heading: 'En adgangsnøgle er fjernet',
        lead: (when: string, name: string) =>
          `${when} blev adgangsnøglen ”${name}” fjernet fra din konto. Den kan ikke bruges længere.`,
        notYou: 'Var det ikke dig? Vælg straks en ny adgangskode.',
      },
      stay: (names: string) =>
        `Adgangsnøgler virker også med en ny adgangskode. Kontoen har: ${names}. Fjern dem, du ikke kender, på kontosiden.`,
      action: 'Vælg ny adgangskode',
    },
    secondStep: {
      on: {
        subject: (product: string) => `Kode ved log-in hos ${product}`,
        heading: 'Log-in beder nu om en kode',
        lead: (when: string) =>
          `${when} blev kode ved log-in slået til for din konto. Gem dine gendannelseskoder: uden app og koder kommer du ikke ind.`,
      },
      off: {
        subject: (product: string) => `Ingen kode ved log-in hos ${product}`,
        heading: 'Log-in beder ikke længere om en kode',
        lead: (when: string) => `${when} blev kode ved log-in slået fra for din konto.`,
      },
      renewed: {
        subject: (product: string) => `Nye gendannelseskoder hos ${product}`,
        heading: 'Nye gendannelseskoder',
        lead: (when: string) => `${when} fik din konto nye gendannelseskoder. De gamle kan ikke bruges længere.`,
      },
      recovered: {
        subject: (product: string) => `En gendannelseskode hos ${product} er brugt`,
        heading: 'En gendannelseskode er brugt',
        lead: (when: string, left: number) =>
          `${when} loggede nogen ind på din konto med en gendannelseskode. Der er ${left} tilbage. På kontosiden får du nye.`,
      },
      notYou: 'Var det ikke dig? Vælg straks en ny adgangskode, og se derefter på kontosiden.',
      action: 'Vælg ny adgangskode',
    },
  },
} as const satisfies Record<UiLanguage, unknown>
