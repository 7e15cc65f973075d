import { shownMail } from '../../domain/address/idn.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'

interface ProofFacts extends OwnersMailFacts {
  /** URL of the page that proves the address. */
  proofUrl: string
}

/** Welcomes the owner of a new account. */
export function welcomeMail(facts: ProofFacts & { pageUrl: string }): Mail {
  const { welcome, action, notYou } = messages[facts.language]
  const { productName } = facts.profile
  return ownersMail(facts, welcome.subject(productName), {
    heading: welcome.heading(productName),
    paragraphs: [welcome.lead(shownMail(facts.to)), welcome.why, notYou],
    action: { label: action, url: facts.proofUrl },
    link: { label: welcome.page, url: facts.pageUrl },
  })
}

/** The link alone, asked for on the account page. */
export function proofMail(facts: ProofFacts): Mail {
  const { proof, action, notYou } = messages[facts.language]
  const { productName } = facts.profile
  return ownersMail(facts, proof.subject(productName), {
    heading: proof.heading,
    paragraphs: [proof.lead(productName), notYou],
    action: { label: action, url: facts.proofUrl },
  })
}

const messages = {
  sv: {
    welcome: {
      subject: (product: string) => `Välkommen till ${product}`,
      heading: (product: string) => `Välkommen till ${product}`,
      lead: (mail: string) => `Ditt konto är klart. Du loggar in med ${mail} och lösenordet du valde.`,
      why: 'Bekräfta att adressen är din. Då kan du alltid få ett nytt lösenord hit, och ingen annan kan ta över kontot.',
      page: 'Logga in och fortsätt med din sida',
    },
    proof: {
      subject: (product: string) => `Bekräfta din e-postadress hos ${product}`,
      heading: 'Bekräfta din e-postadress',
      lead: (product: string) => `Tryck på knappen för att bekräfta att ditt konto hos ${product} har rätt adress.`,
    },
    action: 'Bekräfta adressen',
    notYou: 'Har du inte skapat något konto? Bekräfta inte, då händer ingenting.',
  },
  en: {
    welcome: {
      subject: (product: string) => `Welcome to ${product}`,
      heading: (product: string) => `Welcome to ${product}`,
      lead: (mail: string) => `Your account is ready. You log in with ${mail} and the password you chose.`,
      why: 'Please confirm that this address is yours. You can then always get a new password here, and nobody else can take over the account.',
      page: 'Log in and continue with your page',
    },
    proof: {
      subject: (product: string) => `Confirm your e-mail address at ${product}`,
      heading: 'Confirm your e-mail address',
      lead: (product: string) => `Press the button to confirm that your account at ${product} has the right address.`,
    },
    action: 'Confirm the address',
    notYou: 'Have you not created an account? Do not confirm, and nothing happens.',
  },
  da: {
    welcome: {
      subject: (product: string) => `Velkommen til ${product}`,
      heading: (product: string) => `Velkommen til ${product}`,
      lead: (mail: string) => `Din konto er klar. Du logger ind med ${mail} og den adgangskode, du valgte.`,
      why: 'Bekræft, at adressen er din. Så kan du altid få en ny adgangskode hertil, og ingen anden kan overtage kontoen.',
      page: 'Log ind og fortsæt med din side',
    },
    proof: {
      subject: (product: string) => `Bekræft din e-mailadresse hos ${product}`,
      heading: 'Bekræft din e-mailadresse',
      lead: (product: string) =>
        `Tryk på knappen for at bekræfte, at din konto hos ${product} har den rigtige adresse.`,
    },
    action: 'Bekræft adressen',
    notYou: 'Har du ikke oprettet en konto? Bekræft ikke, så sker der ingenting.',
  },
} as const satisfies Record<UiLanguage, unknown>
