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
        `${when} valdes ett nytt lösenord till ditt konto. Alla som var inloggade har loggats ut.`,
      notYou: 'Var det inte du? Välj ett nytt lösenord genast, och se till att ingen annan kan läsa din e-post.',
      action: 'Välj nytt lösenord',
    },
  },
  en: {
    logIn: {
      subject: (product: string) => `New log-in to ${product}`,
      heading: 'New log-in',
      lead: (when: string, where: string) => `On ${when} somebody logged in to your account from ${where}.`,
      why: 'If it was you there is nothing to do. We write because it was a browser that has not been used before.',
      notYou:
        'Was it not you? Choose a new password. Everybody is then logged out, and whoever does not know the new one stays out.',
      action: 'Choose a new password',
      on: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'an unknown browser',
    },
    passwordChanged: {
      subject: (product: string) => `Your password for ${product} has been changed`,
      heading: 'Your password has been changed',
      lead: (when: string) =>
        `On ${when} a new password was chosen for your account. Everybody who was logged in has been logged out.`,
      notYou: 'Was it not you? Choose a new password at once, and make sure that nobody else can read your e-mail.',
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
        `${when} blev der valgt en ny adgangskode til din konto. Alle, der var logget ind, er blevet logget ud.`,
      notYou: 'Var det ikke dig? Vælg straks en ny adgangskode, og sørg for, at ingen andre kan læse din e-mail.',
      action: 'Vælg ny adgangskode',
    },
  },
} as const satisfies Record<UiLanguage, unknown>
