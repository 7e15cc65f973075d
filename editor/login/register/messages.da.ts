import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Gem din side',
  lead: 'Opret en konto for at gemme. Det koster ikke noget, og du kan blive ved med at ændre, så længe du vil.',
  terms: 'Jeg accepterer vilkårene',
  termsRequired: 'Du skal acceptere vilkårene for at oprette en konto.',
  submit: 'Opret konto og gem',
  mailTaken: 'Der findes allerede en konto med den e-mailadresse. Log ind i stedet.',
  hasAccount: 'Har du allerede en konto?',
  logIn: 'Log ind',
  welcomeTitle: 'Din side er gemt',
  welcomeText: 'Velkommen! Indtil videre kan kun du se siden. Når gæsterne skal se den, vælger du en adresse.',
  chooseAddress: 'Vælg adresse',
  continueEditing: 'Fortsæt med at redigere',
}
