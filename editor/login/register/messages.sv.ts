export const messages = {
  title: 'Spara din sida',
  lead: 'Skapa ett konto för att spara. Det kostar inget, och du kan fortsätta ändra så länge du vill.',
  terms: 'Jag godkänner villkoren',
  termsRequired: 'Du måste godkänna villkoren för att skapa ett konto.',
  submit: 'Skapa konto och spara',
  mailTaken: 'Det finns redan ett konto med den e-postadressen. Logga in i stället.',
  hasAccount: 'Har du redan ett konto?',
  logIn: 'Logga in',
  welcomeTitle: 'Din sida är sparad',
  welcomeText: 'Välkommen! Bara du ser sidan än så länge. När du vill att gästerna ska se den väljer du en adress.',
  chooseAddress: 'Välj adress',
  continueEditing: 'Fortsätt redigera',
}

export type Messages = Record<keyof typeof messages, string>
